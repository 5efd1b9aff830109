import { at, type Noise, type Point } from '#web/illustration/geometry.ts'
import { bezier } from './geometry.ts'

type Curve = (t: number) => Point
export type Course = (start: Point) => Curve
export type Frame = { x: number; y: number; normalX: number; normalY: number; angle: number }

// Leaves the trunk straight down and arrives at the tip straight down.
export function bend([endX, endY]: Point, early: number, late: number): Course {
  return (start) => {
    const [startX, startY] = start
    const depth = endY - startY
    const leave: Point = [startX, startY + depth * early]
    const arrive: Point = [endX, startY + depth * late]
    return (t) => bezier([start, leave, arrive, [endX, endY]], t)
  }
}

function catmullRom(before: number, from: number, to: number, after: number, f: number): number {
  const linear = (to - before) * f
  const square = (2 * before - 5 * from + 4 * to - after) * f * f
  const cubic = (3 * from - before - 3 * to + after) * f * f * f
  return 0.5 * (2 * from + linear + square + cubic)
}

// Catmull-Rom through way points, with t in 0…1 measured by chord length.
export function through(way: readonly Point[]): Curve {
  const distances = [0]
  for (const [index, point] of way.slice(1).entries()) {
    const last = at(way, index)
    distances.push(at(distances, index) + Math.hypot(point[0] - last[0], point[1] - last[1]))
  }
  const total = at(distances, distances.length - 1)
  return (t) => {
    const distance = Math.min(1, Math.max(0, t)) * total
    let leg = 0
    while (leg < way.length - 2 && distance > at(distances, leg + 1)) leg++
    const legStart = at(distances, leg)
    const fraction = (distance - legStart) / (at(distances, leg + 1) - legStart || 1)
    const before = at(way, Math.max(0, leg - 1))
    const from = at(way, leg)
    const to = at(way, leg + 1)
    const after = at(way, Math.min(way.length - 1, leg + 2))
    return [
      catmullRom(before[0], from[0], to[0], after[0], fraction),
      catmullRom(before[1], from[1], to[1], after[1], fraction),
    ]
  }
}

export function curveLength(curve: Curve): number {
  let length = 0
  let last = curve(0)
  for (let step = 1; step <= 60; step++) {
    const point = curve(step / 60)
    length += Math.hypot(point[0] - last[0], point[1] - last[1])
    last = point
  }
  return length
}

type Wander = { length: number; wobble: number; bundle: number; noise: Noise }

// Point and left-hand normal along a curve that wanders, but starts and ends exactly on course.
export function wanderingFrames(curve: Curve, { length, wobble, bundle, noise }: Wander): (t: number) => Frame {
  return (t) => {
    const point = curve(t)
    const ahead = curve(Math.min(1, t + 0.004))
    const behind = curve(Math.max(0, t - 0.004))
    const dx = ahead[0] - behind[0]
    const dy = ahead[1] - behind[1]
    const distance = Math.hypot(dx, dy) || 1
    const envelope = Math.min(1, t * 5) * Math.min(1, (1 - t) * 7)
    const slow = noise((t * length) / 95 + bundle * 23) * wobble
    const quick = noise((t * length) / 38 + bundle * 41) * wobble * 0.34
    const shift = (slow + quick) * envelope
    const normalX = dy / distance
    const normalY = -dx / distance
    return {
      x: point[0] + normalX * shift,
      y: point[1] + normalY * shift,
      normalX,
      normalY,
      angle: Math.atan2(dy, dx),
    }
  }
}
