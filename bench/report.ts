/** One goal and what was measured for it. `ours` and `baseline` are medians of rounds that took turns. */
export interface Figure {
  what: string
  ours: string
  baseline: string
  goal: string
  reached: boolean
}

export interface Bench {
  title: string
  /** How it was measured, for the results. */
  how: string
  run(): Promise<Figure[]>
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

export const toMarkdown = ({ title, how }: Bench, figures: readonly Figure[]) =>
  [
    `## ${title}`,
    how,
    '',
    '| what | ours | baseline | goal | reached |',
    '|---|---|---|---|---|',
    ...figures.map(
      ({ what, ours, baseline, goal, reached }) =>
        `| ${what} | ${ours} | ${baseline} | ${goal} | ${reached ? 'yes' : 'no'} |`,
    ),
    '',
  ].join('\n')
