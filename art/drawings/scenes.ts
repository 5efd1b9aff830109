import { at, type Point, rng, smoothNoise, smoothstep } from '#web/illustration/geometry.ts'
import { path, svg } from '#web/illustration/svg.ts'
import { halo, spline } from './geometry.ts'
import { grain } from './grain.ts'
import { bend } from './root-course.ts'
import { growRoots, type Tip } from './roots.ts'
import { circle, node, text } from './svg.ts'

export function bandGrain(): string {
  const knots = [{ x: 1010, y: 30, rx: 26, ry: 9 }]
  const wood = grain({ width: 1440, height: 64, lines: 9, seed: 71, wobble: 7, step: 40, knots })
  return svg(1440, 64, 'ill', path('ill-l', wood), ' preserveAspectRatio="xMidYMid slice"')
}

export function knot404(): string {
  // Below a spread of one the lines would cross.
  const knots = [{ x: 720, y: 300, rx: 350, ry: 170, spread: 1.02, partsInHalf: true }]
  const size = { width: 1440, height: 600 }
  const wood = grain({ ...size, lines: 40, seed: 17, wobble: 12, step: 44, knots, wavelength: 320 })
  return svg(size.width, size.height, 'ill', path('ill-l', wood))
}

export function knot404Tall(): string {
  const knots = [{ x: 210, y: 320, rx: 250, ry: 236, spread: 1.02, partsInHalf: true }]
  const size = { width: 420, height: 640 }
  const wood = grain({ ...size, lines: 44, seed: 19, wobble: 8, step: 30, knots, wavelength: 150 })
  return svg(size.width, size.height, 'ill', path('ill-l', wood))
}

const branchTips: readonly { place: Point; early: number; late: number }[] = [
  { place: [64, 300], early: 0.5, late: 0.2 },
  { place: [170, 350], early: 0.55, late: 0.35 },
  { place: [286, 318], early: 0.5, late: 0.5 },
  { place: [398, 362], early: 0.55, late: 0.35 },
  { place: [504, 296], early: 0.5, late: 0.2 },
]

// Careers: one bundle, many tips.
export function branch(): string {
  const [width, height, strands, gap] = [560, 420, 9, 3]
  const firstFoot = width / 2 - (strands * branchTips.length * gap) / 2
  const tips = branchTips.map(({ place, early, late }, index): Tip => {
    const feet = Array.from({ length: strands }, (_, strand) => firstFoot + (index * strands + strand) * gap)
    return { feet, course: bend(place, early, late), wobble: 11, tightness: 0.8, reach: 0.8, gap: 12 }
  })
  const bounds = { left: 4, right: width - 4, top: 14, bottom: height - 4 }
  const roots = growRoots({ seed: 77, soil: 0, tips, bounds, keepOut: [], sideLength: 92 })
  const noise = smoothNoise(rng(5))
  const bundles = roots.bundles.map(({ strand, core }, index) => {
    const center = at(branchTips, index).place
    const rings = halo({
      center,
      radii: [12, 18, 25],
      points: 9,
      wobble: 0.08,
      noise,
      phase: (radius) => radius * 0.01,
    })
    const tip = path('rn-halo', rings) + circle('rn-tip', center, 6) + circle('rn-core', center, 2.5)
    return path('rn-strand', strand) + path('rn-strand', core) + tip
  })
  const thin = path('rn-hair', roots.hair) + path('rn-fine', roots.fine) + path('rn-side', roots.side)
  const attributes = ' preserveAspectRatio="xMidYMin slice"'
  return svg(width, height, 'ill rootnet ill-branch', thin + bundles.join(''), attributes)
}

// Contact: many threads between two nodes, one of them lit.
export function linkYouUs(): string {
  const noise = smoothNoise(rng(6))
  const you: Point = [38, 150]
  const us: Point = [440, 62]
  let plain = ''
  let lit = ''
  for (let thread = -6; thread <= 6; thread++) {
    const points = Array.from({ length: 23 }, (_, index): Point => {
      const t = index / 22
      const envelope = Math.sin(Math.PI * t) ** 0.7
      const braid = Math.sin(t * Math.PI * 3 + 0.3) * thread * 5.4 * envelope
      const swing = Math.sin(t * 9) * 7 * envelope
      const sway = noise(t * 3 + thread * 0.2) * 3 * envelope
      return [you[0] + (us[0] - you[0]) * t, you[1] + (us[1] - you[1]) * smoothstep(t) + braid + swing + sway]
    })
    if (thread === 2) lit += spline(points)
    else plain += spline(points)
  }
  const ringsAround = (center: Point): string =>
    halo({ center, radii: [13, 20, 28], points: 10, wobble: 0.08, noise, phase: (_, i) => i * 0.12 + center[0] })
  const threads = path('ill-l', plain) + path('ill-arc ill-arc--fine', lit)
  const nodes = path('ill-k', ringsAround(you) + ringsAround(us)) + node(you, 7, 2.8) + node(us, 7, 2.8)
  return svg(480, 220, 'ill ill-link', threads + nodes + text([you[0], 204], 'You') + text([us[0], 116], 'Us'))
}
