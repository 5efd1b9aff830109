import { Fragment } from 'react'
import { scaleTo } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

interface LineChartProps {
  /** Says the numbers. */
  label: string
  height: number
  /** Null where the number is not shown: the line has a gap there. */
  points: readonly (number | null)[]
  /** The period before, dashed. */
  before?: readonly (number | null)[] | undefined
  /** A number beside its point, with words where there is room. */
  notes: readonly { index: number; number: string; words?: string | undefined }[]
  /** Below the axis; those for which there is no room are left out, the last one never. */
  ticks: readonly { index: number; text: string }[]
}

const top = 20
const bottom = 26
const left = 38
const right = 10
/** In text of 13 pixels. */
const letterWidth = 7
const wideFrom = 480

const inWords = (count: number) => count.toLocaleString('en-US')

/** A line over an area, from zero; today is a node. Drawn for its width, so that text keeps its size. */
export function LineChart(props: LineChartProps) {
  const [width, measure] = useWidth()
  return (
    <div ref={measure} className="line-chart">
      {width > 0 && <Lines {...props} width={width} />}
    </div>
  )
}

function Lines({ label, height, points, before = [], notes, ticks, width }: LineChartProps & { width: number }) {
  const scale = scaleTo(Math.max(...[...points, ...before].map((value) => value ?? 0)))
  const ground = height - bottom
  const last = points.length - 1
  const x = (index: number) => Math.round((left + (index * (width - left - right)) / Math.max(1, last)) * 10) / 10
  const y = (value: number) => Math.round((ground - (value / (scale.at(-1) ?? 1)) * (ground - top)) * 10) / 10
  const pathOf = (part: readonly Point[]) =>
    part.map(({ index, value }, place) => `${place === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')
  const parts = partsOf(points)
  const end = points[last] ?? null
  return (
    <svg
      className="chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {parts.map((part) => (
        <path key={part[0]?.index} className="area" d={`${pathOf(part)}V${ground}H${x(part[0]?.index ?? 0)}Z`} />
      ))}
      {scale.map((value) => (
        <Fragment key={value}>
          <path className={value === 0 ? 'soil' : 'gridl'} d={`M${left} ${y(value)}H${width}`} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {inWords(value)}
          </text>
        </Fragment>
      ))}
      <path className="line0" d={partsOf(before).map(pathOf).join('')} />
      <path className="line1" d={parts.map(pathOf).join('')} />
      {end !== null && <Node x={x(last)} y={y(end)} />}
      {notes.map((note) => {
        const value = points[note.index] ?? 0
        const isLate = x(note.index) > width * 0.7
        const words = width >= wideFrom ? note.words : undefined
        return (
          <g key={note.index}>
            {note.index !== last && <circle className="c1" cx={x(note.index)} cy={y(value)} r={3} />}
            <text
              x={x(note.index) + (isLate ? -9 : 9)}
              y={y(value) + (note.index === last ? -9 : 4)}
              textAnchor={isLate ? 'end' : 'start'}
            >
              <tspan className="num">{note.number}</tspan>
              {words && ` ${words}`}
            </text>
          </g>
        )
      })}
      {fitting(ticks, x, width).map(({ index, text }) => (
        <text
          key={index}
          x={index === last ? width : x(index)}
          y={height - 6}
          textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

interface Point {
  index: number
  value: number
}

/** Neighbors without a gap between them. */
function partsOf(values: readonly (number | null)[]): Point[][] {
  const parts: Point[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const part = parts.at(-1)
    if (part?.at(-1)?.index === index - 1) part.push({ index, value })
    else parts.push([{ index, value }])
  })
  return parts
}

/** The last one first, so that today always has its name; then the first one, then those between. */
function fitting(ticks: LineChartProps['ticks'], x: (index: number) => number, width: number) {
  const placed: { index: number; text: string; start: number; end: number }[] = []
  for (const { index, text } of [...ticks.slice(-1), ...ticks.slice(0, -1)]) {
    const isLast = index === ticks.at(-1)?.index
    const wide = text.length * letterWidth
    const start = isLast ? width - wide : index === 0 ? x(0) : x(index) - wide / 2
    const end = start + wide
    if (placed.every((other) => end + letterWidth * 2 <= other.start || start >= other.end + letterWidth * 2))
      placed.push({ index, text, start, end })
  }
  return placed
}

const Node = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle className="node1" cx={x} cy={y} r={5.5} />
    <circle className="c1" cx={x} cy={y} r={2.2} />
  </>
)
