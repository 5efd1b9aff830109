import { expect, test } from 'vitest'
import type { Score } from '#contract/hiring/application-scores.schema.ts'
import { scoresByCriterion } from './scores-by-criterion.ts'

const score = (id: number, ratings: Record<string, 1 | 2 | 3 | 4>): Score => ({
  ...{ id, author: `Person ${id}`, sentence: 'Because', at: '2026-11-16T12:00:00.000Z', isChangedLater: false },
  ratings: Object.entries(ratings).map(([criterion, rating]) => ({ criterion, rating })),
})

test('each criterion has its scores, an average from two on, and old wordings come last', () => {
  const scores = [score(1, { Reads: 4, Listens: 2 }), score(2, { Writes: 1, Listens: 3 })]
  expect(scoresByCriterion(['Listens', 'Writes', 'Sings'], scores)).toEqual([
    {
      criterion: 'Listens',
      given: [
        { id: 1, author: 'Person 1', rating: 2 },
        { id: 2, author: 'Person 2', rating: 3 },
      ],
      average: 2.5,
    },
    { criterion: 'Writes', given: [{ id: 2, author: 'Person 2', rating: 1 }], average: undefined },
    { criterion: 'Reads', given: [{ id: 1, author: 'Person 1', rating: 4 }], average: undefined },
  ])
})
