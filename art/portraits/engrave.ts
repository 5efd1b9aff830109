import { type Head, type Point, SIZE, skinTone } from './head.ts'

export const ink = '#2c1f19'
export const paper = '#e6dcc8'

export type Random = () => number
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const round = (value: number) => value.toFixed(1)
export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`
export const polyline = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

/** A curve through points, as many steps as asked for. */
export function through(points: readonly Point[], steps = 16): Point[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  const out: Point[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const value = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
      out.push([value(0), value(1)])
    }
  }
  out.push(at(points.length - 1))
  return out
}

/** A stroke of the burin: it swells in the middle and ends in a point. */
export function burin(
  points: readonly Point[],
  weight: number,
  swell: (t: number) => number = (t) => Math.sin(Math.PI * t) ** 0.6,
): string {
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, [x, y]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, index - 1)] as Point
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] as Point
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (weight / 2) * swell(index / (points.length - 1))
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half]
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  }
  return polygon([...left, ...right.toReversed()])
}

interface HatchOptions {
  pitch: number
  /** How far a line lies out of its level at a place. */
  shift(x: number, y: number): number
  /** 0 is black, 1 is paper. */
  tone(x: number, y: number): number
}

/** Lines across the picture whose weight follows the tone; where it is light enough they stop. */
export function hatch({ pitch, shift, tone }: HatchOptions): string {
  let path = ''
  const step = 2
  for (let level = -120; level < SIZE + 120; level += pitch) {
    // Lines thin out towards the light, and no two neighbors stop together.
    const ends =
      0.05 + (Math.round(level / pitch) % 2 === 0 ? 0.06 : 0) + (Math.round(level / pitch) % 3 === 0 ? 0.035 : 0)
    let top: Point[] = []
    let bottom: Point[] = []
    const flush = () => {
      if (top.length > 2) path += polygon([...top, ...bottom.toReversed()])
      top = []
      bottom = []
    }
    for (let x = 0; x <= SIZE; x += step) {
      const y = level + shift(x, level)
      const dark = 1 - tone(x, y)
      const weight = dark < ends ? 0 : pitch * Math.min(0.93, (dark - 0.02) ** 1.06)
      if (weight === 0 || y < -4 || y > SIZE + 4) {
        flush()
        continue
      }
      top.push([x, y - weight / 2])
      bottom.push([x, y + weight / 2])
    }
    flush()
  }
  return path
}

/** The face: its lines bend over the form like the grain around a knot. */
export const faceHatch = (head: Head) =>
  hatch({
    pitch: 5.1,
    shift: (x, y) => 38 - head.form([x, y]) * 0.3 + Math.sin(x / 90) * 1.5,
    tone: (x, y) => skinTone(head, [x, y]),
  })
