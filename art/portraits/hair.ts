import { burin, ink, paper, polygon, type Random, through } from './engrave.ts'
import { fill } from './features.ts'
import type { Head, Point } from './head.ts'

/** A place around the head: one is its half width, its half height. */
export const around = (head: Head, u: number, v: number): Point => {
  const { width, height, center, tilt } = head.shape
  const [x, y] = [u * width, v * height]
  return [center[0] + x * Math.cos(tilt) - y * Math.sin(tilt), center[1] + x * Math.sin(tilt) + y * Math.cos(tilt)]
}
/** Points as a line of numbers. */
export const points = (text: string): Point[] =>
  text.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })

export const shapeAround = (head: Head, points: readonly Point[]) => through(points.map(([u, v]) => around(head, u, v)))

const between = (a: readonly Point[], b: readonly Point[], t: number): Point[] =>
  a.map(([x, y], index) => {
    const [bx, by] = b[index] ?? [x, y]
    return [x + (bx - x) * t, y + (by - y) * t]
  })

interface Strands {
  /** Locks from the part to the tips; hair lies between each and the next. All have as many points. */
  locks: readonly (readonly Point[])[]
  count: number
  /** Lightness along a strand and across the hair, 0 to 1. */
  shine(along: number, across: number): number
  color?: string
  weight?: number
}

/** Hair that lies in locks: strands whose weight follows the light. */
export function strands(
  head: Head,
  { locks, count, shine, color = paper, weight = 2.2 }: Strands,
  random: Random,
): string {
  const curves = locks.map((lock) => shapeAround(head, lock))
  let path = ''
  for (let index = 0; index < curves.length - 1; index++) {
    for (let strand = 0; strand < count; strand++) {
      const t = (strand + random() * 0.7) / count
      const across = (index + t) / (curves.length - 1)
      const curve = between(curves[index] ?? [], curves[index + 1] ?? [], t)
      const begin = Math.floor(curve.length * random() * 0.12)
      const end = curve.length - Math.floor(curve.length * random() * 0.12)
      const part = curve.slice(begin, end)
      path += burin(part, weight * (0.7 + random() * 0.6), (along) => shine(along, across))
    }
  }
  return fill(path, color)
}

/** The room between the first lock and the last. */
export const lockMass = (head: Head, locks: readonly (readonly Point[])[]) =>
  polygon([...shapeAround(head, locks[0] ?? []), ...shapeAround(head, locks.at(-1) ?? []).toReversed()])

export const clipped = (name: string, outline: readonly Point[], body: string) =>
  `<clipPath id="${name}"><path d="${polygon(outline)}"/></clipPath><g clip-path="url(#${name})">${body}</g>`

/** Tight curls: small arcs that turn with the head's roundness, lighter towards the light. */
export function curls(
  outline: readonly Point[],
  { size, count, bright }: { size: number; count: number; bright: number },
  random: Random,
): string {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let path = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)]
    const [dx, dy] = [(x - (left + right) / 2) / (right - left), (y - (top + bottom) / 2) / (bottom - top)]
    const lit = Math.max(0, 1 - Math.hypot(dx + 0.2, dy + 0.28) * 2.1) * bright + 0.1
    const turn = Math.atan2(dy, dx) + random() * 2.4
    const radius = size * (0.6 + random() * 0.7)
    const arc = Array.from({ length: 7 }, (_, step): Point => {
      const angle = turn + (step / 6) * (2 + random() * 0.8)
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
    path += burin(arc, 0.5 + lit * 3)
  }
  return fill(path, paper)
}

/** An edge that is hair and not a knife's cut. */
export function frayed(points: readonly Point[], amount: number, random: Random): Point[] {
  return points.map(([x, y]) => [x + (random() - 0.5) * amount, y + (random() - 0.5) * amount])
}

/** Short growth along the jaw or over the scalp: dashes that follow the form. */
export function stubble(
  head: Head,
  region: (u: number, v: number) => number,
  { count, length, weight }: { count: number; length: number; weight: number },
  random: Random,
): string {
  let path = ''
  for (let index = 0; index < count; index++) {
    const [u, v] = [random() * 1.96 - 0.98, random() * 2 - 1]
    const density = region(u, v)
    if (random() > density) continue
    const [x, y] = head.place(u * 0.97, v)
    const lean = u * 0.9 + (random() - 0.5) * 0.8
    path += burin(
      [
        [x, y],
        [x + lean * length * 0.3, y + length * 0.5],
        [x + lean * length * 0.5, y + length],
      ],
      weight * (0.6 + random() * 0.6),
    )
  }
  return fill(path, ink)
}
