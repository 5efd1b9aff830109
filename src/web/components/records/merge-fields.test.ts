import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields, takeFields } from './merge-fields.ts'

const fields = Array.from({ length: 12 }, (_, index) => `field${index}`)

/** What one tab does to a field: nothing, its own change, or a change that the other tab may make too. */
const edit = fc.constantFrom('untouched', 'own', 'shared')
const tab = fc.array(edit, { minLength: fields.length, maxLength: fields.length })

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(''),
  fc.array(fc.record({ title: fc.string() })),
)
const stored = fc.array(value, { minLength: fields.length, maxLength: fields.length })

const valuesOf = (base: unknown[], edits: string[], name: string) =>
  Object.fromEntries(
    fields.map((field, index) => {
      const change = { untouched: base[index], own: [name, base[index]], shared: ['shared', base[index]] }
      return [field, change[edits[index] as keyof typeof change]]
    }),
  )

const everyChangeIsKeptOrShown = fc.property(stored, tab, tab, (base, first, second) => {
  const untouched = valuesOf(
    base,
    fields.map(() => 'untouched'),
    '',
  )
  const mine = valuesOf(base, first, 'mine')
  const theirs = valuesOf(base, second, 'theirs')
  const { merged, conflicts, taken } = mergeFields(untouched, mine, theirs)
  for (const [index, field] of fields.entries()) {
    const [my, their] = [first[index], second[index]]
    const bothDiffer = my !== 'untouched' && their !== 'untouched' && !(my === 'shared' && their === 'shared')
    expect(conflicts.includes(field), field).toBe(bothDiffer)
    expect(taken.includes(field), field).toBe(my === 'untouched' && their !== 'untouched')
    expect(merged[field]).toEqual(my === 'untouched' ? theirs[field] : mine[field])
  }
  // Whichever side wins each conflict, no other field changes.
  const chosen = takeFields(merged, theirs, conflicts)
  for (const field of fields) {
    expect(chosen[field]).toEqual(conflicts.includes(field) ? theirs[field] : merged[field])
  }
})

test('two tabs, twelve fields, three things to do to each: no change is lost without being shown', () => {
  fc.assert(everyChangeIsKeptOrShown, { numRuns: 2_000 })
})

test('the same change made twice is no conflict', () => {
  const base = { title: 'Director', bio: 'Long.' }
  const changed = { ...base, title: 'Founder' }
  expect(mergeFields(base, changed, changed)).toEqual({ merged: changed, conflicts: [], taken: [] })
})
