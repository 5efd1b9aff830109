/** Side of a portrait in pixels. */
export const SIZE = 608

export type Point = readonly [x: number, y: number]

export interface HeadShape {
  /** Half the width and half the height of the head. */
  width: number
  height: number
  center: Point
  /** Turned to the side and tilted, in radians. */
  turn: number
  tilt: number
  /** 0 is a narrow chin, 1 a square one. */
  jaw: number
  /** Share of the light that the skin gives back. */
  skin: number
  nose: number
  lips: number
  /** How far cheeks and eyes have sunk with the years, 0 to 1. */
  age: number
}

const profile: readonly (readonly [v: number, narrow: number, square: number])[] = [
  [-1, 0, 0],
  [-0.93, 0.42, 0.42],
  [-0.8, 0.69, 0.69],
  [-0.6, 0.88, 0.88],
  [-0.3, 0.985, 0.985],
  [0, 1, 1],
  [0.25, 0.955, 0.97],
  [0.45, 0.87, 0.92],
  [0.62, 0.75, 0.84],
  [0.78, 0.58, 0.7],
  [0.89, 0.41, 0.53],
  [0.96, 0.25, 0.34],
  [1, 0, 0],
]

/** Half the head's width at a height, between chin and crown. */
function halfWidth(v: number, jaw: number): number {
  const index = profile.findIndex(([level]) => level >= v)
  if (index <= 0) return 0
  const [from, to] = [profile[index - 1], profile[index]]
  if (!from || !to) return 0
  const width = ([, narrow, square]: typeof from) => narrow + (square - narrow) * jaw
  const t = (v - from[0]) / (to[0] - from[0])
  // Round at chin and crown, straight between.
  const ease = index === 1 || index === profile.length - 1 ? Math.sqrt(index === 1 ? t : 1 - t) : t
  return index === profile.length - 1
    ? width(from) * ease
    : width(from) + (width(to) - width(from)) * (index === 1 ? ease : t)
}

const bump = (x: number, y: number, [cx, cy]: Point, sx: number, sy: number) =>
  Math.exp(-(((x - cx) / sx) ** 2) - ((y - cy) / sy) ** 2)
const both = (u: number, v: number, [cx, cy]: Point, sx: number, sy: number) =>
  bump(u, v, [cx, cy], sx, sy) + bump(u, v, [-cx, cy], sx, sy)

export const eye: Point = [0.41, 0.0]
export const mouth = 0.6

/** What stands out of the egg or sinks into it; one is half the head's width. */
function relief(u: number, v: number, { nose, lips, age, jaw }: HeadShape): number {
  const ridge =
    Math.exp(-((u / 0.1) ** 2)) *
    Math.max(0, Math.min(1, (v + 0.16) / 0.45)) *
    (v < 0.36 ? 1 : Math.exp(-(((v - 0.36) / 0.05) ** 2)))
  return (
    ridge * 0.24 +
    bump(u, v, [0, 0.3], 0.12 * nose, 0.075) * 0.12 +
    both(u, v, [0.13 * nose, 0.345], 0.065, 0.05) * 0.1 +
    both(u, v, [eye[0], -0.19], 0.26, 0.06) * 0.06 -
    both(u, v, [eye[0] - 0.03, -0.03], 0.22, 0.1) * (0.15 + age * 0.03) +
    both(u, v, eye, 0.14, 0.055) * 0.07 +
    both(u, v, [0.6, 0.2], 0.24, 0.13) * 0.09 -
    both(u, v, [0.55, 0.5], 0.2, 0.17) * (0.035 + age * 0.05) -
    both(u, v, [0.36 + 0.5 * (v - 0.46), 0.48], 0.05, 0.1) * (0.004 + age * 0.022) +
    bump(u, v, [0, mouth - 0.042], 0.3, 0.03) * 0.05 * lips +
    bump(u, v, [0, mouth + 0.052], 0.26, 0.036) * 0.075 * lips -
    bump(u, v, [0, mouth], 0.28, 0.016) * 0.03 -
    bump(u, v, [0, 0.745], 0.2, 0.035) * 0.05 +
    bump(u, v, [0, 0.87], 0.2, 0.09) * (0.07 + jaw * 0.03) -
    bump(u, v, [0, 0.47], 0.035, 0.06) * 0.02 +
    bump(u, v, [0, -0.55], 0.6, 0.25) * 0.05
  )
}

export function createHead(shape: HeadShape) {
  const { width, height, center, turn, tilt, jaw } = shape
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]

  /** Where a place on the face, as one knows it from the front, is in the picture. */
  const place = (u: number, v: number): Point => {
    const angle = Math.asin(Math.max(-1, Math.min(1, u))) + turn
    const x = Math.sin(Math.max(-1.5, Math.min(1.5, angle))) * halfWidth(v, jaw) * width
    const y = v * height
    return [center[0] + x * cos - y * sin, center[1] + x * sin + y * cos]
  }

  /** The way back; u is beyond one outside the head. */
  const read = ([px, py]: Point) => {
    const [dx, dy] = [px - center[0], py - center[1]]
    const [x, y] = [dx * cos + dy * sin, -dx * sin + dy * cos]
    const v = y / height
    const half = Math.abs(v) < 1 ? halfWidth(v, jaw) * width : 0
    return { u: half > 0 ? x / half : 9, v }
  }

  const depth = (point: Point): number => {
    const { u, v } = read(point)
    const edge = Math.min(1, Math.abs(u))
    const front = Math.sin(Math.asin(Math.max(-1, Math.min(1, u))) - turn)
    const egg = Math.sqrt(1 - edge * edge) * 0.92 + 0.3 * (1 - v * v)
    return width * (egg + relief(front, v, shape))
  }

  /** The same without its small forms: what lines run along. */
  const form = (point: Point): number => {
    const { u, v } = read(point)
    const edge = Math.min(1, Math.abs(u))
    const front = Math.sin(Math.asin(Math.max(-1, Math.min(1, u))) - turn)
    const nose = Math.exp(-((front / 0.16) ** 2)) * Math.exp(-(((v - 0.2) / 0.2) ** 2))
    return width * (Math.sqrt(1 - edge * edge) * 0.92 + 0.3 * (1 - v * v) + nose * 0.16)
  }

  const outline = (): Point[] => {
    const side = (sign: number) =>
      Array.from({ length: 61 }, (_, index): Point => {
        const v = -1 + index / 30
        const x = sign * halfWidth(v, jaw) * width
        const y = v * height
        return [center[0] + x * cos - y * sin, center[1] + x * sin + y * cos]
      })
    return [...side(1), ...side(-1).toReversed()]
  }

  return { shape, place, read, depth, form, outline }
}
export type Head = ReturnType<typeof createHead>

const light = [-0.52, -0.46, 0.72] as const

/** How light the skin is at a place: shape, sheen, and what lies in a shadow. */
export function skinTone(head: Head, [x, y]: Point): number {
  const { depth, shape } = head
  const step = 1.6
  const dx = (depth([x + step, y]) - depth([x - step, y])) / (2 * step)
  const dy = (depth([x, y + step]) - depth([x, y - step])) / (2 * step)
  const length = Math.hypot(dx, dy, 1)
  const normal = [-dx / length, -dy / length, 1 / length] as const
  const facing = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]
  const half = [light[0] / 1.855, light[1] / 1.855, (light[2] + 1) / 1.855] as const
  const sheen = Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2]) ** 26
  const { u, v } = head.read([x, y])
  const front = Math.sin(Math.asin(Math.max(-1, Math.min(1, u))) - shape.turn)
  const shadow =
    1 -
    bump(front, v, [0.03, 0.425], 0.14, 0.03) * 0.3 -
    both(front, v, [eye[0] - 0.05, -0.085], 0.19, 0.04) * 0.22 -
    bump(front, v, [0, 0.725], 0.17, 0.03) * 0.18 -
    both(front, v, [0.19, 0.03], 0.06, 0.1) * 0.13
  const lipDark =
    1 - (bump(front, v, [0, mouth - 0.026], 0.31, 0.024) * 0.44 + bump(front, v, [0, mouth + 0.046], 0.26, 0.03) * 0.26)
  return shape.skin * (0.34 + 0.74 * Math.max(0, facing)) * shadow * lipDark + sheen * 0.3
}
