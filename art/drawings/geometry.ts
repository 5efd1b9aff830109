import {
  appendNumbers,
  at,
  loop,
  type Point,
  type RingShape,
  ring,
  snapPoint,
  writeSpline,
} from '#web/illustration/geometry.ts'

type CubicPoints = readonly [start: Point, startControl: Point, endControl: Point, end: Point]

export function bezier([p0, p1, p2, p3]: CubicPoints, t: number): Point {
  const u = 1 - t
  const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return [w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0], w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1]]
}

export function spline(points: readonly Point[]): string {
  const start = snapPoint(at(points, 0))
  const second = snapPoint(at(points, 1))
  if (points.length < 3) {
    return appendNumbers(appendNumbers('M', start).concat('l'), [second[0] - start[0], second[1] - start[1]])
  }
  return writeSpline(start, second, points.slice(2), snapPoint(at(points, points.length - 1)))
}

type HaloShape = Omit<RingShape, 'radius' | 'phase'> & {
  radii: readonly number[]
  phase: (radius: number, index: number) => number
}

export const halo = ({ radii, phase, ...shape }: HaloShape): string =>
  radii.map((radius, index) => loop(ring({ ...shape, radius, phase: phase(radius, index) }))).join('')
