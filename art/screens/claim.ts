import { productNames } from '#contract/website/product-names.ts'
import { icons } from '#web/illustration/app-icons.ts'
import type { Point } from '#web/illustration/geometry.ts'
import { spline } from '../drawings/geometry.ts'
import { barHeight, disc, ringMark, rule, screen, statusMark, stroke, threads, words } from './kit.ts'
import { exits } from './note.ts'

const fields = [
  ['Client', 'K. Lund'],
  ['Session', 'Tuesday, 2:00 pm'],
  ['Service', '90834, psychotherapy'],
  ['Diagnosis', 'F41.1, from the note'],
  ['Clinician', 'Dr. A. Ruiz'],
] as const

/** A name as a hand signs it. */
const signature = ([x, y]: Point): string =>
  stroke(
    spline([
      [x, y + 4],
      [x + 9, y - 20],
      [x + 15, y - 12],
      [x + 11, y + 8],
      [x + 20, y - 2],
      [x + 28, y - 6],
      [x + 31, y + 3],
      [x + 40, y - 5],
      [x + 47, y - 3],
      [x + 52, y - 18],
      [x + 60, y - 20],
      [x + 58, y - 6],
      [x + 52, y - 4],
      [x + 66, y + 4],
      [x + 74, y - 4],
      [x + 83, y - 5],
      [x + 86, y + 3],
      [x + 95, y - 4],
      [x + 112, y - 1],
      [x + 136, y - 7],
    ]),
    '--pilot',
    1.9,
  )

/** Each field hangs on the thread that brought it. */
function filled([x, y]: Point, width: number, step: number, from: (row: number) => Point): string {
  return fields
    .map(([name, value], row) => {
      const top = y + row * step
      const node: Point = [x + 6, top - 5]
      return (
        threads(from(row), node, { seed: row + 11 }) +
        disc(node, 6, '--surface') +
        ringMark(node, 4.6, '--now') +
        disc(node, 1.8, '--now') +
        words([x + 26, top], name, { size: 13, fill: '--text-subtle' }) +
        words([x + width, top], value, { anchor: 'end', weight: 500 }) +
        rule([x + 26, top + step * 0.36], [x + width, top + step * 0.36], 60 + row)
      )
    })
    .join('')
}

/** HYR Flow: the claim that a signed note has become. */
export function claimScreen(shape: 'wide' | 'tall'): string {
  const wide = shape === 'wide'
  const [width, height] = wide ? [608, 404] : [340, 440]
  const app = {
    app: productNames['hyr-flow'],
    icon: icons.practice,
    tint: '--pilot' as const,
    aside: 'Claims',
    seed: 5,
  }
  const [x, inner] = wide ? [92, 484] : [44, 270]
  const top = wide ? 152 : 166
  const step = 42
  const from = (row: number): Point => (wide ? [-4, exits[row] ?? 0] : [22 + row, barHeight])
  const end = top + step * fields.length + 14
  const body =
    filled([x, top], inner, step, from) +
    words([x, 88], 'Claim, made from the note', { size: wide ? 22 : 20.5, family: 'display' }) +
    statusMark([x + 6, 112], 'full', '--now') +
    words([x + 20, 117], 'Ready to send. Typed again: nothing.', { size: 14, fill: '--now', weight: 500 }) +
    signature([x + 26, end]) +
    words([x + inner, end], 'Signed 4:52 pm', { size: 13, fill: '--text-subtle', anchor: 'end' })
  return screen({ ...app, width, height }, body)
}
