import { at, type Noise, type Point, type Random, rng, smoothNoise } from '#web/illustration/geometry.ts'
import { spline } from './geometry.ts'
import { type Course, curveLength, type Frame, wanderingFrames } from './root-course.ts'
import { type Bounds, type SideRoots, sideRoots } from './side-roots.ts'

export type Tip = {
  feet: readonly number[]
  course: Course
  wobble: number
  tightness: number
  reach: number
  gap: number
  segment?: number
}

type Bundle = { core: string; strand: string; lead: string }
export type RootSystem = { bundles: Bundle[]; side: string; fine: string; hair: string }

type RootsOptions = {
  seed: number
  soil: number
  tips: readonly Tip[]
  bounds: Bounds
  keepOut: readonly Bounds[]
  sideLength: number
  density?: number
}

type Growth = { random: Random; noise: Noise; sides: SideRoots; sideLength: number; soil: number }

const CORE_STRANDS = 3

const paths = (lines: readonly (readonly Point[])[]): string => lines.map(spline).join('')

function growFineRoots(tip: Tip, frameAt: (t: number) => Frame, length: number, growth: Growth): void {
  const { random, sides, sideLength } = growth
  const stride = 6
  let travelled = 0
  for (let t = 0.12; t < 0.96; t += stride / length) {
    travelled += stride
    if (travelled <= tip.gap * random.range(0.7, 1.4)) continue
    travelled = 0
    const frame = frameAt(t)
    const side = random.sign()
    sides.walk({
      level: 'fine',
      start: [frame.x + frame.normalX * side * 2, frame.y + frame.normalY * side * 2],
      angle: frame.angle - side * random.range(0.5, 1.1),
      length: random.range(0.3, 0.9) * sideLength * 0.55 * tip.reach,
      phase: random() * 200,
    })
  }
}

// The middle strands of a bundle reach the tip; the outer ones peel off on the way and become side roots.
function growBundle(tip: Tip, bundle: number, growth: Growth): Bundle {
  const { random, noise, sides, sideLength, soil } = growth
  const strands = tip.feet.length
  const middle = tip.feet.reduce((sum, foot) => sum + foot, 0) / strands
  const curve = tip.course([middle, soil])
  const length = curveLength(curve)
  const frameAt = wanderingFrames(curve, { length, wobble: tip.wobble, bundle, noise })
  const segments = Math.max(10, Math.round(length / (tip.segment ?? 24)))
  const core: Point[][] = []
  const peeled: Point[][] = []

  const pointAt = (t: number, offset: number, strand: number): Point => {
    const frame = frameAt(t)
    const tightness = 1 + (tip.tightness - 1) * Math.min(1, t * 2.2)
    const quiver = noise(t * 7 + strand * 3.1 + bundle * 11) * 0.9 * Math.sin(Math.PI * Math.min(1, t * 1.2))
    const shift = offset * tightness * (1 - 0.86 * t ** 1.7) + quiver
    return [frame.x + frame.normalX * shift, frame.y + frame.normalY * shift]
  }

  for (const [strand, foot] of tip.feet.entries()) {
    const offset = foot - middle
    const edgeness = Math.abs(strand - (strands - 1) / 2) / ((strands - 1) / 2)
    const isCore = edgeness <= (CORE_STRANDS - 1) / (strands - 1) + 1e-6
    const end = isCore ? 1 : Math.min(0.97, Math.max(0.1, 0.18 + (1 - edgeness) * 0.8 + random.range(-0.1, 0.14)))
    const steps = Math.max(4, Math.round(segments * end))
    const points = Array.from({ length: steps + 1 }, (_, step) => pointAt((step / steps) * end, offset, strand))
    if (isCore) {
      core.push(points)
      continue
    }
    peeled.push(points)
    const side = Math.sign(offset) || random.sign()
    sides.walk({
      level: 'side',
      start: at(points, steps),
      angle: frameAt(end).angle - side * random.range(0.18, 0.5),
      length: random.range(0.5, 1.1) * sideLength * tip.reach * (1.1 - end * 0.42),
      phase: random() * 200,
      lead: [at(points, steps - 1)],
    })
  }
  growFineRoots(tip, frameAt, length, growth)
  return { core: paths(core), strand: paths(peeled), lead: spline(at(core, 0)) }
}

// Grain lines of a trunk cross the soil line and run on below ground as strands, in one bundle per tip.
export function growRoots({ seed, soil, tips, bounds, keepOut, sideLength, density = 1 }: RootsOptions): RootSystem {
  const random = rng(seed)
  const noise = smoothNoise(rng(seed + 7))
  const sides = sideRoots({ random, noise, bounds, keepOut, density })
  const bundles = tips.map((tip, index) => growBundle(tip, index, { random, noise, sides, sideLength, soil }))
  const { side, fine, hair } = sides.grown
  return { bundles, side: paths(side), fine: paths(fine), hair: paths(hair) }
}

type TrunkOptions = { x: number; soil: number; feet: readonly number[]; seed: number; narrowing: number }

export function trunk({ x: middle, soil, feet, seed, narrowing }: TrunkOptions): string {
  const noise = smoothNoise(rng(seed))
  const steps = Math.round(soil / 21)
  const lines = feet.map((foot) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const height = step / steps
      const flare = narrowing + (1 - narrowing) * Math.exp(-height * 4.2)
      const sway = (noise(height * 2.2 + 9) * 5 + noise(height * 4 + foot * 0.02) * 1.6) * Math.min(1, height * 3)
      return [middle + (foot - middle) * flare + sway, soil - height * soil]
    }),
  )
  return paths(lines)
}
