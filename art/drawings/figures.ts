import { at, GRID, loop, type Point, ring, rng, smoothNoise, snap } from '#web/illustration/geometry.ts'
import { path, svg } from '#web/illustration/svg.ts'

// Numbers sit on the spoke at thirty degrees above the horizontal.
const SPOKE = -0.5236

function pointOnSpoke(points: readonly Point[]): Point {
  const position = ((SPOKE / (Math.PI * 2) + 1) % 1) * points.length
  const index = Math.floor(position)
  const fraction = position - index
  const from = at(points, index % points.length)
  const to = at(points, (index + 1) % points.length)
  return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]
}

function ringNumber([x, y]: Point, value: number): string {
  const [left, top] = [snap(x), snap(y)]
  return (
    `<rect class="fig-tag" x="${left - 26}" y="${top - 19}" width="52" height="38" rx="6"/>` +
    `<text class="fig-num" x="${left}" y="${top + 9}" text-anchor="middle">${value}</text>`
  )
}

// One ring is one billion dollars; every tenth ring is marked.
export function figRings(): string {
  const size = 440
  const noise = smoothNoise(rng(8))
  const [innerRadius, outerRadius] = [9, 216]
  let plain = ''
  let tenths = ''
  let numbers = ''
  for (let billion = 1; billion <= 40; billion++) {
    const radius = innerRadius + ((outerRadius - innerRadius) * (billion - 1)) / 39
    const points = ring({
      center: [size / 2, size / 2],
      radius: radius * 0.95,
      points: Math.min(20, 10 + Math.round(radius / 14)),
      wobble: 0.075 * Math.min(1, radius / 130 + 0.2),
      noise,
      phase: billion * 0.024,
    })
    if (billion % 10 === 0) {
      tenths += loop(points)
      numbers += ringNumber(pointOnSpoke(points), billion)
    } else {
      plain += loop(points)
    }
  }
  const body = path('fig-ring', plain) + path('fig-ring fig-ring--ten', tenths) + numbers
  return svg(size, size, 'fig fig--rings', body)
}

const GOLDEN_ANGLE = 2.399963

// One hundred seeds in a seed head, two of them lit.
export function figSeeds(): string {
  const size = 280
  const litSeeds = new Set([73, 94])
  let dim = ''
  let lit = ''
  for (let index = 0; index < 100; index++) {
    const angle = index * GOLDEN_ANGLE + 0.6
    const radius = 12.9 * Math.sqrt(index + 0.6)
    const x = snap(size / 2 + Math.cos(angle) * radius)
    const y = snap(size / 2 + Math.sin(angle) * radius)
    const turn = Math.round((angle * 180) / Math.PI) % 360
    const seed = `<ellipse rx="${6.1 * GRID}" ry="${3.5 * GRID}" transform="translate(${x} ${y})rotate(${turn})"/>`
    if (litSeeds.has(index)) lit += seed
    else dim += seed
  }
  const body = `<g class="fig-seed">${dim}</g><g class="fig-seed fig-seed--lit">${lit}</g>`
  return svg(size, size, 'fig fig--seeds', body)
}

// An increment core with one line per percent; the lines that are not kept are lifted out.
export function figCore(kept: number): string {
  const [width, height, lines, margin] = [640, 44, 100, 3]
  const noise = smoothNoise(rng(21))
  let solid = ''
  let lifted = ''
  for (let index = 0; index < lines; index++) {
    const x = snap((width / lines) * (index + 0.5) + noise(index / 9) * 2.2)
    const bow = Math.round(noise(index / 5 + 30) * 5)
    const belly = Math.round(height * GRID * 0.46)
    const mark = `M${x} ${margin * GRID}q${bow} ${belly} 0 ${(height - 2 * margin) * GRID}`
    if (index < kept) solid += mark
    else lifted += mark
  }
  return (
    `<svg class="fig fig--core" viewBox="0 0 ${width * GRID} ${height * GRID}" preserveAspectRatio="none" fill="none" ` +
    `aria-hidden="true" focusable="false">${path('fig-core', solid)}` +
    `${lifted ? path('fig-core fig-core--lifted', lifted) : ''}</svg>`
  )
}
