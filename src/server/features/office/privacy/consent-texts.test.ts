import { expect, test } from 'vitest'
import { ownDatabase } from '#server/db/test-own.ts'
import { consentTextOf } from './consent-texts.public.ts'

const database = await ownDatabase()

const shown = { form: 'newsletter', place: 'blog-page', text: 'We write when there is news.' }
const keep = (changed: Partial<typeof shown> = {}) =>
  database.withTransaction((tx) => consentTextOf(tx, { ...shown, ...changed }))
const stored = async () =>
  (await database.pool.query('select id, form, place, text from consent_texts order by id')).rows

test('the same words are one version, however many agree at once; other words or another place are another', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => keep()))
  expect(new Set(others)).toEqual(new Set([first]))
  const before = await stored()
  expect(before).toEqual([{ id: first, ...shown }])

  const reworded = await keep({ text: 'We write every week.' })
  const elsewhere = await keep({ place: 'terms-page' })
  expect(new Set([first, reworded, elsewhere]).size).toBe(3)
  expect((await stored())[0]).toEqual(before[0])
  // The old text gets the old id again.
  expect(await keep()).toBe(first)
})
