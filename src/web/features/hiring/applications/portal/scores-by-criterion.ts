import type { Score } from '#contract/hiring/application-scores.schema.ts'

export function scoresByCriterion(criteria: string[], scores: Score[]) {
  const all = new Set([...criteria, ...scores.flatMap(({ ratings }) => ratings.map(({ criterion }) => criterion))])
  return [...all].flatMap((criterion) => {
    const given = scores.flatMap(({ id, author, ratings }) =>
      ratings.filter((one) => one.criterion === criterion).map(({ rating }) => ({ id, author, rating })),
    )
    const sum = given.reduce((total, { rating }) => total + rating, 0)
    const average = given.length < 2 ? undefined : sum / given.length
    return given.length === 0 ? [] : [{ criterion, given, average }]
  })
}
