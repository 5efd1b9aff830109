import { at, GRID, type Noise, type Point, type Random, rng, smoothNoise } from '#web/illustration/geometry.ts'
import { path, svg } from '#web/illustration/svg.ts'
import { halo, spline } from './geometry.ts'
import { type HeroLayout, type HeroTip, TALL_ROW, tallLayout, wideLayout } from './hero-layout.ts'
import { bend, type Course, through } from './root-course.ts'
import { growRoots, type RootSystem, type Tip, trunk } from './roots.ts'
import { circle } from './svg.ts'

const TRUNK_SEED = 12

const feetOfBundle = (firstFoot: number, bundle: number, strands: number, gap: number): number[] =>
  Array.from({ length: strands }, (_, strand) => firstFoot + (bundle * strands + strand) * gap)

function tipMark({ x, y }: HeroTip, random: Random): string {
  const center: Point = [x, y]
  const noise = smoothNoise(random)
  const rings = halo({ center, radii: [12, 18, 25], points: 9, wobble: 0.08, noise, phase: (_, index) => index * 0.12 })
  return path('rn-halo', rings) + circle('rn-tip', center, 6) + circle('rn-core', center, 2.5)
}

// The trunk fades out towards the sky.
function skyFade(name: string, width: number, soil: number): string {
  const [right, bottom] = [width * GRID, soil * GRID]
  return (
    `<linearGradient id="${name}g" x1="0" y1="${bottom}" x2="0" y2="0" gradientUnits="userSpaceOnUse">` +
    '<stop stop-color="#fff"/><stop offset=".5" stop-color="#fff" stop-opacity=".6"/>' +
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    `<mask id="${name}m" maskUnits="userSpaceOnUse" x="0" y="0" width="${right}" height="${bottom}">` +
    `<path fill="url(#${name}g)" d="M0 0h${right}v${bottom}H0z"/></mask>`
  )
}

type HeroParts = { shape: 'wide' | 'tall'; layout: HeroLayout; roots: RootSystem; grain: string; strata: string }

function assemble({ shape, layout, roots, grain, strata }: HeroParts): string {
  const { width, height, soil, tips } = layout
  const random = rng(991)
  const name = `rootnet${shape}`
  const apps = tips.map((tip, index) => {
    const { core, strand, lead } = at(roots.bundles, index)
    return (
      `<g class="rn-app" data-app="${tip.app}" data-status="${tip.status}">` +
      path('rn-strand', strand) +
      path('rn-strand rn-strand--core', core) +
      `<path class="rn-flow rn-flow--${index}" pathLength="100" d="${lead}"/>${tipMark(tip, random)}</g>`
    )
  })
  const body =
    skyFade(name, width, soil) +
    (strata ? path('rn-strata', strata) : '') +
    path('rn-hair', roots.hair) +
    path('rn-fine', roots.fine) +
    path('rn-side', roots.side) +
    `<g mask="url(#${name}m)">${path('rn-grain', grain)}</g>${apps.join('')}`
  return svg(width, height, `rootnet rootnet--${shape}`, body)
}

function strataLine(y: number, layer: number, width: number, noise: Noise): string {
  const points: Point[] = []
  for (let x = 0; x <= width; x += 62) points.push([x, y + noise(x / 150 + layer * 31) * 8])
  return spline(points)
}

const wideHabits = [
  { early: 0.3, late: 0.14, wobble: 15, reach: 1.15 },
  { early: 0.4, late: 0.2, wobble: 16, reach: 1.05 },
  { early: 0.5, late: 0.3, wobble: 13, reach: 0.95 },
  { early: 0.56, late: 0.42, wobble: 9, reach: 0.75 },
  { early: 0.46, late: 0.36, wobble: 12, reach: 0.85 },
  { early: 0.32, late: 0.22, wobble: 14, reach: 1 },
]

export function heroWide(): string {
  const { width, height, soil, trunk: x, strata, tips: places } = wideLayout
  const [strands, gap] = [9, 2.7]
  const firstFoot = x - (strands * 6 * gap) / 2
  const tips = places.map((tip, index): Tip => {
    const { early, late, wobble, reach } = at(wideHabits, index)
    const course = bend([tip.x, tip.y], early, late)
    return { feet: feetOfBundle(firstFoot, index, strands, gap), course, wobble, tightness: 0.74, reach, gap: 13 }
  })
  const roots = growRoots({
    seed: 20250301,
    soil,
    tips,
    bounds: { left: 4, right: width - 4, top: soil + 10, bottom: height - 4 },
    // Room for the labels under the tips.
    keepOut: places.map((tip) => ({ left: tip.x - 96, right: tip.x + 96, top: tip.y + 30, bottom: height + 40 })),
    sideLength: 110,
  })
  const grain = trunk({ x, soil, feet: tips.flatMap((tip) => tip.feet), seed: TRUNK_SEED, narrowing: 0.6 })
  const noise = smoothNoise(rng(44))
  const layers = strata.map((y, layer) => strataLine(y, layer, width, noise)).join('')
  return assemble({ shape: 'wide', layout: wideLayout, roots, grain, strata: layers })
}

// On a phone every bundle runs down in a lane of its own and turns off at its row.
function laneCourse({ x, y }: HeroTip, row: number): Course {
  return (start) => {
    const [startX, soil] = start
    if (row === 0) return through([start, [startX + 2, soil + 22], [x - 6, y - 14], [x, y]])
    const lane = 62 - row * 5
    const passed = Array.from(
      { length: row },
      (_, above): Point => [lane + Math.sin(above * 2.1 + 1) * 4, soil + 58 + TALL_ROW * above + 10],
    )
    const turn: Point = [startX + (lane - startX) * 0.6, soil + 40]
    return through([start, turn, ...passed, [lane + 6, y - 34], [x - 12, y - 5], [x, y]])
  }
}

export function heroTall(): string {
  const { width, height, soil, trunk: x, tips: places } = tallLayout
  const [strands, gap] = [7, 1.9]
  const firstFoot = x - (strands * 6 * gap) / 2
  const tips = places.map((tip, row): Tip => {
    // The first row turns off first, so its feet are the rightmost ones.
    const feet = feetOfBundle(firstFoot, 5 - row, strands, gap)
    return { feet, course: laneCourse(tip, row), wobble: 6, tightness: 0.55, reach: 0.8, gap: 14, segment: 16 }
  })
  const roots = growRoots({
    seed: 20250309,
    soil,
    tips,
    bounds: { left: 2, right: 158, top: soil + 8, bottom: height - 4 },
    keepOut: places.map((tip) => ({ left: 126, right: width, top: tip.y - 34, bottom: tip.y + 40 })),
    sideLength: 62,
    density: 0.9,
  })
  const grain = trunk({ x, soil, feet: tips.flatMap((tip) => tip.feet), seed: TRUNK_SEED, narrowing: 0.64 })
  return assemble({ shape: 'tall', layout: tallLayout, roots, grain, strata: '' })
}
