import { productNames } from '#contract/website/product-names.ts'
import { icons } from '#web/illustration/app-icons.ts'
import type { Point } from '#web/illustration/geometry.ts'
import { button, drawn, panel, paragraph, rule, screen, statusMark, stroke, threads, words } from './kit.ts'

const day = [
  { time: '9:00', client: 'M. Ellis', kind: 'full' },
  { time: '10:00', client: 'D. Park', kind: 'full' },
  { time: '1:00', client: 'A. Osei', kind: 'full' },
  { time: '2:00', client: 'K. Lund', kind: 'half' },
  { time: '4:00', client: 'R. Vega', kind: 'dashed' },
] as const

/** Where its threads leave the screen, and enter that of the claim. */
export const exits = [128, 184, 240, 296, 352]

const tints = { full: '--now', half: '--pilot', dashed: '--soon' } as const

/** The day hangs on a root, one session below the other. */
function sessions([x, y]: Point): string {
  const step = 46
  const rows = day.map(({ time, client, kind }, index) => {
    const top = y + 34 + index * step
    const isOpen = kind === 'half'
    return (
      (isOpen ? panel([x - 10, top - 22], 152, 44, '--surface-hover') : '') +
      statusMark([x + 4, top], kind, tints[kind]) +
      words([x + 22, top - 3], client, { weight: isOpen ? 600 : 500 }) +
      words([x + 22, top + 14], time, { size: 13, fill: '--text-subtle' })
    )
  })
  const root = stroke(drawn([x + 4, y + 14], [x + 4, y + 34 + step * day.length - 20], 40, 2), '--root-4', 1.2)
  return words([x, y + 4], 'Tuesday', { size: 13, fill: '--text-subtle' }) + root + rows.join('')
}

function draft([x, y]: Point, width: number, lines: readonly string[], plan: readonly string[]): string {
  const corrected = y + 72 + (lines.length - 1) * 23
  const planTop = corrected + 42
  return (
    words([x, y + 6], 'K. Lund, session 6', { size: 22, family: 'display' }) +
    statusMark([x + 6, y + 30], 'half', '--pilot') +
    words([x + 20, y + 35], 'Draft from the transcript. Yours to correct.', {
      size: 14,
      fill: '--pilot',
      weight: 500,
    }) +
    paragraph([x, y + 72], lines) +
    // What the clinician changed in the draft.
    stroke(drawn([x, corrected + 5], [x + 92, corrected + 6], 7, 1.4), '--pilot', 1.8) +
    words([x, planTop], 'Plan', { size: 13, fill: '--text-subtle' }) +
    paragraph([x, planTop + 23], plan) +
    signing([x, planTop + 23 * plan.length + 40], width)
  )
}

const signing = ([x, y]: Point, width: number): string =>
  words([x, y + 18], '×', { size: 18, fill: '--text-subtle' }) +
  rule([x + 16, y + 20], [x + width - 128, y + 20], 51, '--control') +
  words([x + 16, y + 41], 'Only your signature makes it a record.', { size: 13, fill: '--text-subtle' }) +
  button([x + width - 112, y - 8], 112, 'Sign note')

/** HYR Flow: a draft note that waits for its clinician. Beyond the edge it goes on as the claim. */
export function noteScreen(shape: 'wide' | 'tall'): string {
  const app = { app: productNames['hyr-flow'], icon: icons.practice, tint: '--pilot' as const, aside: 'Notes', seed: 3 }
  if (shape === 'wide') {
    const [width, height] = [608, 404]
    const main: Point = [212, 88]
    const body =
      sessions([34, 78]) +
      rule([186, 60], [186, height - 16], 31) +
      draft(
        main,
        336,
        [
          'A calmer week. Slept six hours on most nights.',
          'The Sunday call with her mother was hard and',
          'did not end early; they stayed with it.',
        ],
        ['Keep the evening routine. Return to the call.'],
      ) +
      [0, 1, 2, 3, 4].map((row) => threads([549, 319], [614, exits[row] ?? 0], { seed: row + 2 })).join('')
    return screen({ ...app, width, height }, body)
  }
  const [width, height] = [340, 440]
  const body = draft(
    [24, 86],
    292,
    [
      'A calmer week. Slept six hours on',
      'most nights. The Sunday call with her',
      'mother was hard and',
      'did not end early; they stayed with it.',
    ],
    ['Keep the evening routine.', 'Return to the call.'],
  )
  return screen({ ...app, width, height }, body)
}
