import { productNames } from '#contract/website/product-names.ts'
import { icons } from '#web/illustration/app-icons.ts'
import { type Point, rng, smoothNoise } from '#web/illustration/geometry.ts'
import { spline } from '../drawings/geometry.ts'
import { disc, drawn, ringMark, rule, screen, statusMark, stroke, words } from './kit.ts'

const licenses = [
  { name: 'LPC, Pennsylvania', due: 'Renews Feb 28', earned: 24, needed: 30 },
  { name: 'LMHC, Florida', due: 'Renews Mar 31', earned: 18, needed: 30 },
  { name: 'LPC, New Jersey', due: 'Renews Nov 30', earned: 40, needed: 40 },
] as const

/** Growth rings as a gauge: the outer one is the time that has gone, the inner one the credits. */
function gauge([x, y]: Point, radius: number): string {
  const noise = smoothNoise(rng(3))
  const arc = (r: number, share: number): string =>
    spline(
      Array.from({ length: 19 }, (_, index): Point => {
        const angle = Math.PI * (0.82 + 1.36 * share * (index / 18))
        const stretch = 1 + 0.012 * noise(index / 3 + r)
        return [x + Math.cos(angle) * r * stretch, y + Math.sin(angle) * r * stretch]
      }),
    )
  const tip = (r: number, share: number): Point => {
    const angle = Math.PI * (0.82 + 1.36 * share)
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  }
  let faint = ''
  for (let r = radius * 0.64; r <= radius * 1.04; r += radius / 19) faint += arc(r, 1)
  const node = (at: Point) => disc(at, 6.5, '--surface') + ringMark(at, 5, '--now') + disc(at, 2, '--now')
  return (
    stroke(faint, '--root-bg', 0.9) +
    stroke(arc(radius, 0.86), '--now', 3.4) +
    stroke(arc(radius * 0.78, 0.8), '--now', 3.4) +
    node(tip(radius, 0.86)) +
    node(tip(radius * 0.78, 0.8)) +
    words([x, y + 6], '103 days', { size: 25, family: 'display', anchor: 'middle' }) +
    words([x, y + 28], 'to the next renewal', { size: 13, fill: '--text-subtle', anchor: 'middle' })
  )
}

/** A line for every credit that the renewal asks for; the earned ones are strong. */
function credits([x, y]: Point, width: number, earned: number, needed: number): string {
  const mark = (index: number) =>
    drawn([x + (width / needed) * (index + 0.5), y], [x + (width / needed) * (index + 0.5), y + 13], index + 70, 0.7)
  const marks = Array.from({ length: needed }, (_, index) => mark(index))
  return stroke(marks.slice(0, earned).join(''), '--now', 1.9) + stroke(marks.slice(earned).join(''), '--root-4', 1.3)
}

function list([x, y]: Point, width: number, step: number): string {
  return licenses
    .map(({ name, due, earned, needed }, row) => {
      const top = y + row * step
      const done = earned === needed
      return (
        words([x, top], name, { weight: 600 }) +
        words([x + width, top], due, { size: 13.5, fill: '--text-muted', anchor: 'end' }) +
        credits([x, top + 13], width - 96, earned, needed) +
        words([x + width, top + 25], done ? 'All credits in' : `${earned} of ${needed} credits`, {
          size: 13,
          fill: done ? '--now' : '--text-subtle',
          anchor: 'end',
        }) +
        (row < licenses.length - 1 ? rule([x, top + 44], [x + width, top + 44], 80 + row) : '')
      )
    })
    .join('')
}

/** GrowthTracker: every license, its date and its credits. */
export function renewalsScreen(shape: 'wide' | 'tall'): string {
  const wide = shape === 'wide'
  const [width, height] = wide ? [608, 360] : [340, 500]
  const app = {
    app: productNames.growthtracker,
    icon: icons.license,
    tint: '--now' as const,
    aside: wide ? 'Three licenses, one view' : 'Three licenses',
    seed: 7,
  }
  const foot = height - 34
  const body = wide
    ? gauge([142, 208], 104) + list([284, 96], 296, 70) + soon([284, foot])
    : gauge([170, 176], 100) + list([26, 270], 288, 70) + soon([26, foot])
  return screen({ ...app, width, height }, body)
}

const soon = ([x, y]: Point): string =>
  statusMark([x + 5, y - 5], 'dashed', '--soon') +
  words([x + 20, y], 'Supervision hours, coming soon', { size: 13.5, fill: '--soon', weight: 500 })
