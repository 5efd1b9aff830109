import { GRID, type Point, rng, smoothNoise, snap } from '#web/illustration/geometry.ts'
import { spline } from '../drawings/geometry.ts'

/** Colors stand as tokens in a drawing; filled in when the file of a theme is written. */
export type Token = `--${string}`
const color = (token: Token) => `var(${token})`

interface Words {
  size?: number
  weight?: 400 | 500 | 600
  fill?: Token
  anchor?: 'start' | 'middle' | 'end'
  family?: 'text' | 'display'
}

export function words([x, y]: Point, text: string, look: Words = {}): string {
  const { size = 15, weight = 400, fill = '--text', anchor = 'start', family = 'text' } = look
  const attributes = [
    `x="${snap(x)}" y="${snap(y)}" font-size="${size * GRID}" fill="${color(fill)}" class="${family}"`,
    weight === 400 ? '' : ` font-weight="${weight}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
  ]
  return `<text ${attributes.join('')}>${text.replaceAll('&', '&amp;')}</text>`
}

/** Lines of running text, one below the other. */
export const paragraph = ([x, y]: Point, lines: readonly string[], look: Words = {}, leading = 23): string =>
  lines.map((text, index) => words([x, y + index * leading], text, look)).join('')

export const stroke = (d: string, token: Token, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color(token)}" stroke-width="${width * GRID}" stroke-linecap="round"${more}/>`

export const disc = ([x, y]: Point, radius: number, token: Token): string =>
  `<circle cx="${snap(x)}" cy="${snap(y)}" r="${radius * GRID}" fill="${color(token)}"/>`

export const ringMark = ([x, y]: Point, radius: number, token: Token, more = ''): string =>
  `<circle cx="${snap(x)}" cy="${snap(y)}" r="${radius * GRID}" fill="none" stroke="${color(token)}" stroke-width="${1.6 * GRID}"${more}/>`

/** The site's status rings: half for a draft, full for what is done, dashed for what is not there yet. */
export function statusMark(at: Point, kind: 'half' | 'full' | 'dashed', token: Token): string {
  const [x, y] = at
  if (kind === 'dashed') return ringMark(at, 5, token, ` stroke-dasharray="${2 * GRID} ${2.2 * GRID}"`)
  if (kind === 'full') return ringMark(at, 5, token) + disc(at, 2.6, token)
  const half = `M${snap(x)} ${snap(y - 5)}a${5 * GRID} ${5 * GRID} 0 0 0 0 ${10 * GRID}z`
  return `${ringMark(at, 5, token)}<path d="${half}" fill="${color(token)}"/>`
}

/** A line as a hand draws it along a ruler. */
export function drawn([x1, y1]: Point, [x2, y2]: Point, seed: number, sway = 0.9): string {
  const noise = smoothNoise(rng(seed))
  const length = Math.hypot(x2 - x1, y2 - y1)
  const steps = Math.max(3, Math.round(length / 40))
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  return spline(
    Array.from({ length: steps + 1 }, (_, index): Point => {
      const t = index / steps
      const off = noise(index * 0.8 + seed) * sway * (index === 0 || index === steps ? 0 : 1)
      return [x1 + (x2 - x1) * t + nx * off, y1 + (y2 - y1) * t + ny * off]
    }),
  )
}

export const rule = (from: Point, to: Point, seed: number, token: Token = '--line'): string =>
  stroke(drawn(from, to, seed), token, 1)

const plate = (x: number, y: number, width: number, height: number, radius: number): string =>
  `x="${snap(x)}" y="${snap(y)}" width="${width * GRID}" height="${height * GRID}" rx="${radius * GRID}"`

export const panel = ([x, y]: Point, width: number, height: number, fill: Token, edge?: Token, radius = 7): string =>
  `<rect ${plate(x, y, width, height, radius)} fill="${color(fill)}"${
    edge ? ` stroke="${color(edge)}" stroke-width="${GRID}"` : ''
  }/>`

export const button = ([x, y]: Point, width: number, label: string): string =>
  panel([x, y], width, 34, '--action', undefined, 17) +
  words([x + width / 2, y + 22], label, { size: 14.5, weight: 600, fill: '--on-action', anchor: 'middle' })

/** Threads that run together, as roots do. */
export function threads(
  from: Point,
  to: Point,
  { count = 3, spread = 2.6, seed = 1, token = '--root-2' as Token } = {},
): string {
  const noise = smoothNoise(rng(seed))
  let path = ''
  for (let thread = 0; thread < count; thread++) {
    const offset = (thread - (count - 1) / 2) * spread
    path += spline(
      Array.from({ length: 9 }, (_, index): Point => {
        const t = index / 8
        const ease = t * t * (3 - 2 * t)
        const belly = Math.sin(Math.PI * t)
        return [
          from[0] + (to[0] - from[0]) * t + noise(t * 3 + thread * 5) * 2 * belly,
          from[1] + (to[1] - from[1]) * ease + offset * belly * 2.2 + noise(t * 4 + thread * 9 + 3) * 3 * belly,
        ]
      }),
    )
  }
  return stroke(path, token, 1.1)
}

interface Frame {
  width: number
  height: number
  app: string
  /** The app's icon, as its own SVG. */
  icon: string
  tint: Token
  aside: string
  seed: number
}

export const barHeight = 48

/** The screen's edge, drawn twice over as a hand does, and its bar. */
export function screen({ width, height, app, icon, tint, aside, seed }: Frame, body: string): string {
  const edge = (inset: number, seeds: number) =>
    drawn([inset, inset], [width - inset, inset], seeds) +
    drawn([width - inset, inset], [width - inset, height - inset], seeds + 1) +
    drawn([width - inset, height - inset], [inset, height - inset], seeds + 2) +
    drawn([inset, height - inset], [inset, inset], seeds + 3)
  const shapes = icon.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll('currentColor', color(tint))
  const mark = `<g transform="translate(${snap(18)} ${snap(12)}) scale(1.5)" fill="none" stroke="${color(tint)}" stroke-width="1.8" stroke-linecap="round">${shapes}</g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * GRID} ${height * GRID}"><title>${app}</title>` +
    `${panel([2, 2], width - 4, height - 4, '--surface', undefined, 4)}` +
    stroke(edge(2, seed), '--line-strong', 1.3) +
    stroke(edge(5, seed + 9), '--line', 0.8) +
    mark +
    words([52, 30], app, { size: 15, weight: 600 }) +
    words([width - 22, 30], aside, { size: 14, fill: '--text-subtle', anchor: 'end' }) +
    rule([12, barHeight], [width - 12, barHeight], seed + 20) +
    `${body}</svg>`
  )
}
