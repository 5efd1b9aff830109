import { type Point, rng, smoothNoise } from '#web/illustration/geometry.ts'
import { spline } from './geometry.ts'

type Knot = { x: number; y: number; rx: number; ry: number; spread?: number; partsInHalf?: boolean }

type GrainOptions = {
  width: number
  height: number
  lines: number
  knots: readonly Knot[]
  seed: number
  wobble: number
  step: number
  pinch?: number
  wavelength?: number
}

// Horizontal wood grain whose lines part around knots.
export function grain(options: GrainOptions): string {
  const { width, height, lines, knots, seed, wobble, step, pinch = 0, wavelength = 190 } = options
  const noise = smoothNoise(rng(seed))
  const stride = width / Math.round(width / step)

  const grainLine = (index: number): string => {
    const level = index / (lines - 1)
    const baseAt = (x: number): number => {
      const wave = noise(x / wavelength + level * 0.9 + 4) * wobble
      const ripple = noise(x / (wavelength / 3) + level * 3 + 50) * wobble * 0.25
      return height * (0.06 + 0.88 * level) + wave + ripple
    }
    // The side is decided once per line, so that a line never crosses a knot.
    const passes = knots.map((knot) => {
      const isAbove = knot.partsInHalf ? level < 0.5 : baseAt(knot.x) < knot.y
      return { knot, side: isAbove ? -1 : 1 }
    })
    const points: Point[] = []
    for (let x = 0; x <= width + 0.1; x += stride) {
      let y = baseAt(x)
      if (pinch) y = height / 2 + (y - height / 2) * (1 - pinch + pinch * Math.sin((Math.PI * x) / width))
      for (const { knot, side } of passes) {
        const dx = (x - knot.x) / (knot.rx * 1.25)
        const push = knot.ry * Math.exp(-dx * dx)
        const fading = Math.exp(-Math.max(0, (y - knot.y) * side) / (knot.ry * (knot.spread ?? 2.4)))
        y += side * push * fading
      }
      points.push([x, y])
    }
    return spline(points)
  }

  return Array.from({ length: lines }, (_, index) => grainLine(index)).join('')
}
