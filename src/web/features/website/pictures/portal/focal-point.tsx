import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { type FocalPoint, focalStep, squareAround } from '#contract/website/pictures.staff.ts'
import { picturesContent as words } from './pictures.content.ts'

interface FocalPointFieldProps {
  picture: ImageBitmap
  value: FocalPoint
  disabled: boolean
  onChange(value: FocalPoint): void
}

export function FocalPointField({ picture, value, disabled, onChange }: FocalPointFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, value)
  }, [picture, value])

  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: toStep((clientX - left) / width), y: toStep((clientY - top) / height) })
  }
  return (
    <div className="focal">
      <canvas ref={canvas} onPointerDown={point} onPointerMove={point} />
      <p className="help">{words.focal}</p>
      <div className="focal__sliders">
        <Slider label={words.across} value={value.x} disabled={disabled} onChange={(x) => onChange({ ...value, x })} />
        <Slider label={words.down} value={value.y} disabled={disabled} onChange={(y) => onChange({ ...value, y })} />
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  disabled: boolean
  onChange(value: number): void
}

function Slider({ label, value, disabled, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={focalStep}
        value={value}
        disabled={disabled}
        aria-valuetext={words.percent(value)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}

const toStep = (share: number) => Math.round((Math.min(Math.max(share, 0), 1) * 100) / focalStep) * focalStep

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, focalPoint: FocalPoint): void {
  const { width, height } = picture
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  const square = squareAround(picture, focalPoint)
  const { left, top, width: side } = square
  context.drawImage(picture, 0, 0)
  context.fillStyle = 'rgb(0 0 0 / 60%)'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, left, top, side, side, left, top, side, side)
  const [x, y] = [(width * focalPoint.x) / 100, (height * focalPoint.y) / 100]
  for (const [color, line] of [
    ['#000', 0.022],
    ['#fff', 0.011],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = side * line
    context.beginPath()
    context.arc(x, y, side * 0.06, 0, 2 * Math.PI)
    context.stroke()
  }
}
