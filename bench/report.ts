/** One goal and what was measured for it. `ours` and `baseline` are medians of rounds that took turns. */
export interface Figure {
  what: string
  ours: string
  baseline?: string
  /** Ours to the baseline. */
  ratio?: number
  goal: string
  reached: boolean
}

export interface Bench {
  title: string
  /** How it was measured. */
  how: string
  /** What keeps rows from their goals; shown when one is missed. */
  limits?: readonly string[]
  /** Tests that fail when these figures get worse. */
  heldBy?: readonly string[]
  run(): Promise<Figure[]>
}

/** A section that ran, or why it did not. */
export interface Measured extends Omit<Bench, 'run'> {
  seconds: number
  figures: readonly Figure[]
  failure?: string
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const whole = (value: number) => Math.round(value).toLocaleString('en-US')

/** A ratio with a lower limit. */
export const atLeast = (goal: number, ours: number, baseline: number) => ({
  ratio: ours / baseline,
  goal: `≥ ${goal.toFixed(2)} of it`,
  reached: ours / baseline >= goal,
})

/** A ratio with an upper limit. */
export const atMost = (goal: number, ours: number, baseline: number) => ({
  ratio: ours / baseline,
  goal: `≤ ${goal.toFixed(2)} of it`,
  reached: ours / baseline <= goal,
})

function toTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}

const rowOf = ({ what, ours, baseline = '', ratio, goal, reached }: Figure) => [
  what,
  ours,
  baseline,
  ratio?.toFixed(2) ?? '',
  goal,
  reached ? 'yes' : 'no',
]

export function toSection({ title, how, limits = [], heldBy, figures, failure }: Measured): string {
  const isMissed = figures.some(({ reached }) => !reached)
  const list = limits.map((limit) => `- ${limit}`).join('\n')
  return [
    `## ${title}`,
    how.replaceAll(/\s+/g, ' '),
    ...(failure ? [`Not measured: ${failure}`] : []),
    ...(figures.length > 0
      ? [toTable(['What', 'Ours', 'Baseline', 'Ratio', 'Goal', 'Reached'], figures.map(rowOf))]
      : []),
    ...(isMissed && list ? [`What limits the missed rows:\n\n${list}`] : []),
    ...(heldBy ? [`Held by ${heldBy.map((test) => `\`${test}\``).join(', ')}.`] : []),
  ].join('\n\n')
}

/** docs/performance.md as a whole. */
export function toDocument(sections: readonly Measured[], machine: string, day: string): string {
  const figures = sections.flatMap((section) => section.figures)
  const overview = sections.map(({ title, figures, seconds }) => [
    title,
    `${figures.filter(({ reached }) => reached).length} of ${figures.length}`,
    `${whole(seconds)} s`,
  ])
  const minutes = sections.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return [
    '# Performance',
    `\`npm run bench\` wrote this page on ${day} in one run of ${whole(minutes)} minutes (${machine}). ${figures.filter(({ reached }) => reached).length} of ${figures.length} rows reach their goal. The load comes from the same machine, so compare ratios, not absolute figures: each baseline was measured in the same run, in turns with ours.`,
    'It needs a build, nginx, Chromium and a machine with nothing else to do. `npm run bench -- pages forms` measures these sections and prints them.',
    toTable(['Section', 'Rows that reach their goal', 'Time'], overview),
    ...sections.map(toSection),
    'When something has to grow: [scale](operations/scale.md).\n',
  ].join('\n\n')
}
