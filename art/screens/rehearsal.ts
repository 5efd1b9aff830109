import { productNames } from '#contract/website/product-names.ts'
import { icons } from '#web/illustration/app-icons.ts'
import { type Point, rng, smoothNoise } from '#web/illustration/geometry.ts'
import { disc, drawn, panel, paragraph, ringMark, rule, screen, stroke, words } from './kit.ts'

const rubric = [
  ['Opened with a question', 4],
  ['Left the silence alone', 4],
  ['Named the feeling', 3],
  ['Checked for risk', 3],
] as const

/** Two voices take turns; the marked place is silence. */
function voices([x, y]: Point, width: number): string {
  const noise = smoothNoise(rng(14))
  const count = Math.round(width / 5)
  const silence = [0.52, 0.64] as const
  let persona = ''
  let trainee = ''
  for (let index = 0; index < count; index++) {
    const t = index / count
    const at = x + t * width
    const quiet = t > silence[0] && t < silence[1] ? 0.05 : 1
    const volume = (0.3 + 0.7 * Math.abs(noise(index / 1.7))) * quiet
    const isPersona = t < 0.22 || (t > 0.36 && t < silence[0]) || t > 0.84
    persona += drawn([at, y - 2], [at, y - 3 - volume * (isPersona ? 30 : 5)], index, 0.4)
    trainee += drawn([at, y + 2], [at, y + 3 + volume * (isPersona ? 5 : 26)], index + 99, 0.4)
  }
  const [from, to] = [x + silence[0] * width, x + silence[1] * width]
  return (
    panel([from, y - 40], to - from, 80, '--pilot-tint', undefined, 5) +
    stroke(persona, '--soon', 1.5) +
    stroke(trainee, '--root-2', 1.5) +
    words([(from + to) / 2, y - 48], 'Silence, 6 s', { size: 13, weight: 500, fill: '--pilot', anchor: 'middle' })
  )
}

const line = ([x, y]: Point, who: string, said: string, isPersona: boolean): string =>
  words([x, y], who, { size: 13, weight: 600, fill: isPersona ? '--soon' : '--text-subtle' }) + words([x + 44, y], said)

function grades([x, y]: Point, width: number): string {
  const rows = rubric.map(([name, given], row) => {
    const top = y + row * 27
    const marks = [0, 1, 2, 3].map((step): string => {
      const at: Point = [x + width - 51 + step * 15, top - 5]
      return step < given ? disc(at, 4.6, '--soon') : ringMark(at, 3.8, '--root-3')
    })
    return words([x, top], name, { size: 14.5, fill: '--text-muted' }) + marks.join('')
  })
  return rows.join('')
}

/** Supervision Connect as it is planned: one rehearsal, its sound, its grade and the supervisor's own words. */
export function rehearsalScreen(shape: 'wide' | 'tall'): string {
  const wide = shape === 'wide'
  const [width, height] = wide ? [608, 360] : [340, 548]
  const app = {
    app: productNames.supervision,
    icon: icons.roleplay,
    tint: '--soon' as const,
    aside: 'Planned',
    seed: 9,
  }
  const title = (x: number) =>
    words([x, 86], 'Dev, 34. First session.', { size: 22, family: 'display' }) +
    words([x, 108], 'AI persona, 12 minutes', { size: 13.5, fill: '--text-subtle' })
  const talk = (x: number, y: number) =>
    line([x, y], 'Dev', 'I’m not sure why I came.', true) + line([x, y + 26], 'You', 'Take your time.', false)
  const verdict = ([x, y]: Point, across: number) =>
    words([x, y], 'Standardized grade', { size: 14.5, weight: 600 }) +
    words([x + across, y], '3.5 of 4', { size: 20, family: 'display', anchor: 'end' }) +
    paragraph(
      [x, y + 30],
      ['“Good wait. Next time,', 'ask about the move.”'],
      { size: 14.5, fill: '--text-muted' },
      21,
    ) +
    words([x, y + 73], 'Your supervisor', { size: 13, fill: '--text-subtle' })
  const body = wide
    ? title(28) +
      voices([28, 196], 258) +
      talk(28, 276) +
      rule([308, 64], [308, height - 18], 33) +
      grades([332, 92], 250) +
      rule([332, 202], [582, 202], 35, '--line-strong') +
      verdict([332, 234], 250)
    : title(24) +
      voices([24, 188], 292) +
      talk(24, 258) +
      rule([24, 304], [316, 304], 34) +
      grades([24, 334], 292) +
      verdict([24, 450], 292)
  return screen({ ...app, width, height }, body)
}
