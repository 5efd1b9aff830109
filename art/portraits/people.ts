import { burin, ink, paper, polygon, type Random } from './engrave.ts'
import { ear, type Features, fill } from './features.ts'
import { around, clipped, curls, frayed, lockMass, points, shapeAround, strands, stubble } from './hair.ts'
import type { Head, HeadShape, Point } from './head.ts'

export interface Person {
  slug: string
  seed: number
  shape: HeadShape
  features: Features
  /** What is behind the face, and what is before it. */
  behind(head: Head, random: Random): string
  before(head: Head, random: Random): string
  /** How dark the clothes are, 0 to 1. */
  clothes: number
  collar: 'round' | 'shirt' | 'v'
  shoulders: number
}

const usual: HeadShape = {
  width: 112,
  height: 152,
  center: [304, 282],
  turn: 0.16,
  tilt: 0,
  jaw: 0.2,
  skin: 0.95,
  nose: 1,
  lips: 1,
  age: 0.3,
}
const calm: Features = { brows: 0.7, smile: 1, gaze: 0.01, lashes: 0 }
const ears = (head: Head) => ear(head, -1) + ear(head, 1)

const maren: Person = {
  slug: 'maren-okafor',
  seed: 5,
  shape: { ...usual, skin: 0.66, nose: 1.18, lips: 1.3, turn: -0.14, tilt: 0.03, center: [300, 296], age: 0.35 },
  features: { ...calm, brows: 0.75, lashes: 1.2, smile: 1.6, gaze: -0.01 },
  behind: (head, random) => {
    const outline = frayed(
      shapeAround(
        head,
        points(
          '-1.02 0.3, -1.34 0.02, -1.44 -0.42, -1.22 -0.92, -0.7 -1.24, 0 -1.36, 0.7 -1.24, 1.22 -0.92, 1.44 -0.42, 1.34 0.02, 1.02 0.3',
        ),
      ),
      7,
      random,
    )
    return (
      fill(polygon(outline)) +
      clipped('afro', outline, curls(outline, { size: 7.5, count: 1500, bright: 0.95 }, random))
    )
  },
  before: (head, random) => {
    const line = shapeAround(
      head,
      points(
        '-1.1 0.16, -0.98 -0.2, -0.86 -0.48, -0.55 -0.66, 0 -0.72, 0.55 -0.66, 0.86 -0.48, 0.98 -0.2, 1.1 0.16, 1.3 -0.3, 1.1 -0.95, 0.5 -1.2, 0 -1.25, -0.5 -1.2, -1.1 -0.95, -1.3 -0.3, -1.1 0.16',
      ),
    )
    const edge = frayed(line, 5, random)
    const ring = (side: number) => {
      const [x, y] = around(head, side * 1.0, 0.4)
      return `<circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${ink}" stroke-width="5.4"/><circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${paper}" stroke-width="2.4"/>`
    }
    return (
      fill(polygon(edge)) +
      clipped('afrofront', edge, curls(edge, { size: 7, count: 1300, bright: 1 }, random)) +
      ring(-1) +
      ring(1)
    )
  },
  clothes: 0.72,
  collar: 'v',
  shoulders: 212,
}

const lucia: Person = {
  slug: 'lucia-benavides',
  seed: 11,
  shape: { ...usual, skin: 0.97, turn: 0.2, tilt: -0.03, center: [306, 286], jaw: 0.12, width: 108, age: 0.45 },
  features: { ...calm, brows: 0.6, lashes: 1, smile: 1.5 },
  behind: (head) => {
    const outline = shapeAround(
      head,
      points(
        '0.1 -1.2, -0.6 -1.12, -1.12 -0.7, -1.26 -0.1, -1.26 0.5, -1.2 0.98, -0.8 1.1, 0 0.9, 0.8 1.1, 1.22 0.96, 1.28 0.5, 1.26 -0.1, 1.1 -0.7, 0.6 -1.12, 0.1 -1.2',
      ),
    )
    return fill(polygon(outline))
  },
  before: (head, random) => {
    const shine = (along: number, across: number) =>
      0.12 +
      0.95 * Math.exp(-(((along - 0.36) / 0.16) ** 2)) * (0.45 + 0.55 * Math.sin(across * 9) ** 2) +
      0.25 * Math.exp(-(((along - 0.8) / 0.1) ** 2))
    const left: Point[][] = [
      points('0.24 -1.12, -0.35 -1.08, -0.98 -0.72, -1.26 0.0, -1.3 0.6, -1.02 1.06'),
      points('0.24 -1.06, -0.3 -0.98, -0.86 -0.62, -1.16 0.0, -1.2 0.56, -0.94 1.04'),
      points('0.24 -0.98, -0.24 -0.86, -0.76 -0.46, -1.04 0.05, -1.1 0.52, -0.88 0.98'),
      points('0.24 -0.9, -0.12 -0.76, -0.66 -0.4, -0.96 0.06, -1.0 0.5, -0.84 0.86'),
    ]
    const right: Point[][] = [
      points('0.24 -1.12, 0.6 -1.08, 1.0 -0.74, 1.24 -0.1, 1.3 0.5, 1.1 1.04'),
      points('0.24 -1.04, 0.56 -0.98, 0.92 -0.62, 1.14 -0.04, 1.2 0.5, 1.02 1.02'),
      points('0.24 -0.94, 0.52 -0.86, 0.84 -0.5, 1.02 0.02, 1.08 0.46, 0.96 0.94'),
      points('0.24 -0.88, 0.48 -0.76, 0.78 -0.42, 0.95 0.04, 1.0 0.44, 0.92 0.82'),
    ]
    const mass = (locks: Point[][]) => fill(lockMass(head, locks))
    return (
      mass(left) +
      mass(right) +
      strands(head, { locks: left, count: 12, shine }, random) +
      strands(head, { locks: right, count: 10, shine: (a, b) => shine(a, b) * 0.6 }, random)
    )
  },
  clothes: 0.5,
  collar: 'round',
  shoulders: 196,
}

const theo: Person = {
  slug: 'theo-lindqvist',
  seed: 23,
  shape: {
    ...usual,
    skin: 1.0,
    turn: -0.18,
    tilt: 0.02,
    jaw: 0.75,
    width: 114,
    height: 156,
    center: [304, 280],
    age: 0.4,
    lips: 0.85,
  },
  features: { ...calm, brows: 0.9, smile: 0.7, gaze: -0.01 },
  behind: (head) => ears(head),
  before: (head, random) => {
    const locks: Point[][] = [
      points('-0.98 -0.28, -1.06 -0.62, -0.84 -1.04, -0.3 -1.24, 0.3 -1.26, 0.76 -1.12'),
      points('-0.93 -0.26, -0.98 -0.56, -0.74 -0.92, -0.2 -1.1, 0.4 -1.14, 0.9 -0.94'),
      points('-0.88 -0.26, -0.9 -0.5, -0.62 -0.8, -0.1 -0.95, 0.5 -0.98, 0.99 -0.68'),
      points('-0.84 -0.3, -0.82 -0.5, -0.5 -0.68, 0.02 -0.8, 0.6 -0.8, 1.0 -0.3'),
    ]
    const mass = [
      ...shapeAround(head, locks[0] ?? []),
      ...shapeAround(head, points('0.9 -0.98, 1.05 -0.6, 1.02 -0.12')),
      ...shapeAround(head, points('0.93 -0.14, 0.9 -0.46, 0.62 -0.76')),
      ...shapeAround(head, locks.at(-1) ?? [])
        .toReversed()
        .slice(20),
    ]
    const beard = (u: number, v: number) => {
      const cheek = 0.42 + Math.abs(u) * 0.1 - (Math.abs(u) > 0.72 ? (Math.abs(u) - 0.72) * 2.2 : 0)
      const lip = Math.abs(u) < 0.42 && v > 0.54 && v < 0.71 ? 0 : 1
      const moustache = Math.abs(u) < 0.44 && v > 0.465 && v < 0.55 ? 1 : 0
      return moustache || (v > cheek + (Math.abs(u) < 0.5 ? (0.5 - Math.abs(u)) * 0.5 : 0) ? lip : 0)
    }
    const glasses = ([-1, 1] as const).map((side) => {
      const lens = points(
        '0.16 -0.09, 0.3 -0.125, 0.55 -0.115, 0.68 -0.06, 0.68 0.05, 0.58 0.125, 0.38 0.14, 0.22 0.1, 0.16 0.0, 0.16 -0.09',
      ).map(([u, v]): Point => head.place(side * u, v))
      return `<path d="${polygon(lens)}" fill="none" stroke="${ink}" stroke-width="4.6" stroke-linejoin="round"/>`
    })
    const bridge = burin([head.place(-0.17, -0.05), head.place(0, -0.085), head.place(0.17, -0.05)], 5, () => 1)
    const temples =
      burin([head.place(-0.67, -0.05), around(head, -1.02, -0.06)], 4, () => 1) +
      burin([head.place(0.67, -0.05), around(head, 1.02, -0.06)], 4, () => 1)
    const shine = (along: number, across: number) =>
      0.25 + 0.75 * Math.exp(-(((along - 0.42) / 0.22) ** 2)) * (0.5 + 0.5 * Math.sin(across * 14) ** 2)
    return (
      stubble(head, beard, { count: 5200, length: 8.5, weight: 1.5 }, random) +
      fill(polygon(mass)) +
      strands(head, { locks, count: 11, shine, weight: 2.6 }, random) +
      glasses.join('') +
      fill(bridge + temples)
    )
  },
  clothes: 0.35,
  collar: 'shirt',
  shoulders: 226,
}

const priya: Person = {
  slug: 'priya-raman',
  seed: 31,
  shape: {
    ...usual,
    skin: 0.82,
    turn: 0.14,
    tilt: 0.04,
    jaw: 0.08,
    width: 107,
    height: 149,
    center: [302, 292],
    lips: 1.1,
    age: 0.12,
  },
  features: { ...calm, brows: 0.85, lashes: 1.6, smile: 2 },
  behind: (head) => {
    const knot = shapeAround(
      head,
      points('-0.34 -1.0, -0.42 -1.24, -0.2 -1.42, 0.16 -1.44, 0.42 -1.26, 0.36 -1.0, -0.34 -1.0'),
    )
    return fill(polygon(knot)) + ears(head)
  },
  before: (head, random) => {
    const side = (s: 1 | -1): Point[][] => [
      [
        [0.02, -1.09],
        [s * 0.42, -1.09],
        [s * 0.86, -0.86],
        [s * 1.07, -0.46],
        [s * 1.06, -0.1],
      ],
      [
        [0.02, -1.02],
        [s * 0.38, -1.0],
        [s * 0.78, -0.76],
        [s * 1.01, -0.4],
        [s * 1.03, -0.08],
      ],
      [
        [0.02, -0.92],
        [s * 0.32, -0.87],
        [s * 0.7, -0.62],
        [s * 0.94, -0.3],
        [s * 1.0, -0.02],
      ],
      [
        [0.02, -0.8],
        [s * 0.26, -0.74],
        [s * 0.62, -0.52],
        [s * 0.88, -0.22],
        [s * 0.97, 0.08],
      ],
    ]
    const shine = (along: number, across: number) =>
      0.1 + 1.0 * Math.exp(-(((along - 0.5) / 0.16) ** 2)) * (0.4 + 0.6 * Math.sin(across * 8 + 1) ** 2)
    const mass = (locks: Point[][]) => fill(lockMass(head, locks))
    const [left, right] = [side(-1), side(1)]
    const coils = [0, 0.33, 0.66, 1].map((t): Point[] => [
      [-0.32 + t * 0.06, -1.06],
      [-0.3 + t * 0.08, -1.3 + t * 0.1],
      [0.02, -1.4 + t * 0.22],
      [0.3 - t * 0.08, -1.28 + t * 0.1],
      [0.34 - t * 0.06, -1.06],
    ])
    const [x, y] = around(head, -1.06, 0.3)
    const [x2, y2] = around(head, 1.06, 0.3)
    const stud = (a: number, b: number) =>
      `<circle cx="${a}" cy="${b}" r="6.4" fill="${ink}"/><circle cx="${a - 1.4}" cy="${b - 1.4}" r="3.4" fill="${paper}"/>`
    return (
      strands(
        head,
        { locks: coils, count: 3, shine: (along) => 0.8 * Math.sin(Math.PI * along) ** 4, weight: 1.8 },
        random,
      ) +
      mass(left) +
      mass(right) +
      strands(head, { locks: left, count: 11, shine }, random) +
      strands(head, { locks: right, count: 10, shine: (a, b) => shine(a, b) * 0.7 }, random) +
      stud(x, y) +
      stud(x2, y2)
    )
  },
  clothes: 0.62,
  collar: 'round',
  shoulders: 192,
}

const jonah: Person = {
  slug: 'jonah-adeyemi',
  seed: 43,
  shape: {
    ...usual,
    skin: 0.58,
    turn: 0.17,
    tilt: -0.02,
    jaw: 0.7,
    width: 115,
    height: 155,
    center: [304, 284],
    nose: 1.22,
    lips: 1.28,
    age: 0.25,
  },
  features: { ...calm, brows: 0.9, smile: 1.9 },
  behind: (head) => ears(head),
  before: (head, random) => {
    const cap = frayed(
      shapeAround(
        head,
        points(
          '-1.0 -0.2, -1.04 -0.55, -0.86 -0.94, -0.4 -1.12, 0 -1.15, 0.4 -1.12, 0.86 -0.94, 1.04 -0.55, 1.0 -0.2, 0.94 -0.3, 0.86 -0.56, 0.56 -0.7, 0 -0.76, -0.56 -0.7, -0.86 -0.56, -0.94 -0.3, -1.0 -0.2',
        ),
      ),
      3,
      random,
    )
    const beard = (u: number, v: number) => {
      const wide = Math.abs(u)
      if (wide < 0.44 && v > 0.53 && v < 0.73) return 0
      if (wide < 0.46 && v > 0.47 && v < 0.54) return 0.8
      if (v > 0.74) return 0.95
      return wide > 0.44 && wide < 0.56 && v > 0.5 ? 0.9 : wide > 0.86 && v > 0.05 ? 0.7 : 0
    }
    return (
      stubble(head, beard, { count: 4200, length: 5.5, weight: 1.8 }, random) +
      fill(polygon(cap)) +
      clipped('crop', cap, curls(cap, { size: 3.6, count: 1500, bright: 0.8 }, random))
    )
  },
  clothes: 0.25,
  collar: 'shirt',
  shoulders: 230,
}

const sam: Person = {
  slug: 'sam-whitfield',
  seed: 57,
  shape: {
    ...usual,
    skin: 1.0,
    turn: -0.12,
    tilt: -0.03,
    jaw: 0.55,
    width: 113,
    height: 156,
    center: [304, 284],
    nose: 1.08,
    lips: 0.78,
    age: 0.95,
  },
  features: { ...calm, brows: 0.8, smile: 1.2, gaze: -0.01 },
  behind: (head) => ears(head),
  before: (head, random) => {
    const locks: Point[][] = [
      points('0.62 -0.98, 0.2 -1.26, -0.4 -1.28, -0.94 -1.0, -1.1 -0.5, -1.03 -0.08'),
      points('0.64 -0.94, 0.2 -1.14, -0.34 -1.14, -0.84 -0.88, -1.02 -0.46, -0.99 -0.06'),
      points('0.66 -0.88, 0.24 -1.02, -0.26 -1.0, -0.72 -0.76, -0.94 -0.42, -0.95 -0.06'),
      points('0.68 -0.82, 0.28 -0.9, -0.18 -0.86, -0.6 -0.66, -0.86 -0.38, -0.92 -0.1'),
    ]
    const right: Point[][] = [
      points('0.6 -1.0, 0.84 -0.92, 1.03 -0.58, 1.04 -0.1'),
      points('0.66 -0.88, 0.82 -0.8, 0.97 -0.52, 1.0 -0.1'),
      points('0.68 -0.8, 0.78 -0.68, 0.9 -0.44, 0.94 -0.14'),
    ]
    const mass = (all: Point[][]) => fill(lockMass(head, all), paper)
    const shade = (along: number, across: number) =>
      0.3 + 0.6 * Math.abs(Math.sin(across * 11)) * (0.35 + 0.65 * Math.abs(along - 0.42) * 2)
    const rim =
      burin(shapeAround(head, locks[0] ?? []), 2, () => 1) + burin(shapeAround(head, right[0] ?? []), 2, () => 1)
    return (
      mass(locks) +
      mass(right) +
      strands(head, { locks, count: 9, shine: shade, color: ink, weight: 1.7 }, random) +
      strands(head, { locks: right, count: 7, shine: (a, b) => shade(a, b) + 0.15, color: ink, weight: 1.8 }, random) +
      fill(rim)
    )
  },
  clothes: 0.66,
  collar: 'shirt',
  shoulders: 220,
}

export const people: readonly Person[] = [maren, lucia, theo, priya, jonah, sam]
