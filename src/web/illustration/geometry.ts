export type Point = readonly [x: number, y: number]
export type Noise = (x: number) => number
export type Random = { (): number; range(low: number, high: number): number; sign(): -1 | 1 }

// Drawings use a half-pixel integer grid: every coordinate is doubled and rounded, which keeps paths short.
export const GRID = 2

export const snap = (value: number): number => Math.round(value * GRID)

export function at<T>(list: readonly T[], index: number): T {
  if (!(index in list)) throw new RangeError(`No item ${index} in a list of ${list.length}`)
  return list[index] as T
}

export function rng(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    range: (low: number, high: number): number => low + (high - low) * next(),
    sign: (): -1 | 1 => (next() < 0.5 ? -1 : 1),
  })
}

// FNV-1a turns a name into a seed.
export function hash(words: string): number {
  let value = 0x811c9dc5
  for (const character of words) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

export const smoothstep = (t: number): number => t * t * (3 - 2 * t)

export function smoothNoise(random: Random): Noise {
  const size = 256
  const values = Array.from({ length: size }, () => random() * 2 - 1)
  const valueAt = (index: number): number => at(values, ((index % size) + size) % size)
  return (x) => {
    const cell = Math.floor(x)
    const blend = smoothstep(x - cell)
    return valueAt(cell) * (1 - blend) + valueAt(cell + 1) * blend
  }
}

// A minus sign or a command already separates numbers, so no space is spent there.
export function appendNumbers(path: string, numbers: readonly number[]): string {
  let out = path
  for (const number of numbers) out += number < 0 || /[a-zA-Z]$/.test(out) ? number : ` ${number}`
  return out
}

export const snapPoint = ([x, y]: Point): Point => [snap(x), snap(y)]

// In a uniform quadratic B-spline every control point mirrors the last one, so `t` needs only two integers per point.
export function writeSpline(start: Point, firstControl: Point, guides: readonly Point[], end: Point): string {
  let [x, y] = start
  let [controlX, controlY] = firstControl
  let path = appendNumbers(appendNumbers('M', start).concat('q'), [controlX - x, controlY - y])
  for (const [index, guide] of guides.entries()) {
    const isLast = index === guides.length - 1
    const nextX = isLast ? end[0] : Math.round((controlX + guide[0] * GRID) / 2)
    const nextY = isLast ? end[1] : Math.round((controlY + guide[1] * GRID) / 2)
    path = appendNumbers(index === 1 ? `${path}t` : path, [nextX - x, nextY - y])
    // The control comes from the rounded point, so rounding errors are carried forward instead of adding up.
    controlX = 2 * nextX - controlX
    controlY = 2 * nextY - controlY
    x = nextX
    y = nextY
  }
  return path
}

export function loop(points: readonly Point[]): string {
  const first = at(points, 0)
  const last = at(points, points.length - 1)
  const seam = snapPoint([(last[0] + first[0]) / 2, (last[1] + first[1]) / 2])
  return `${writeSpline(seam, snapPoint(first), [...points.slice(1), first], seam)}z`
}

export type RingShape = { center: Point; radius: number; points: number; wobble: number; noise: Noise; phase: number }

// Neighbors with a close `phase` have a similar shape, so that growth rings nest.
export function ring({ center, radius, points, wobble, noise, phase }: RingShape): Point[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2
    const wide = noise(phase + Math.cos(angle) * 1.7 + 10) * 0.6
    const tall = noise(phase * 1.3 + Math.sin(angle) * 1.7 + 40) * 0.6
    const twist = noise(phase + Math.cos(angle * 2 + 1) * 1.3 + 80) * 0.25
    const stretch = 1 + wobble * (wide + tall + twist)
    return [center[0] + Math.cos(angle) * radius * stretch, center[1] + Math.sin(angle) * radius * stretch]
  })
}
