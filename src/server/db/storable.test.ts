import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { httpUrl, imageAddress, int32, text } from '#contract/text.ts'
import { ownDatabase } from '#server/db/test-own.ts'

const database = await ownDatabase()
beforeAll(async () => {
  await database.pool.query('create table stored (words text, document jsonb, number integer)')
})

/** Any UTF-16, with a preference for known troublemakers. */
const anyText = fc
  .array(fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 0x27, 0x5c, 0x22, 0x0a, 0x0d, 0xd83d, 0xde00, 0xfeff, 0xfffe)))
  .map((units) => String.fromCharCode(...units))

async function storeAndRead(words: string) {
  const statement = 'insert into stored (words, document) values ($1, $2) returning words, document'
  return (await database.pool.query(statement, [words, JSON.stringify({ words, [words]: 1 })])).rows[0]
}

describe('whatever the contract accepts, PostgreSQL stores unchanged', () => {
  test.each([
    ['text', text({ max: 100 }), ''],
    ['a web address', httpUrl(), 'https://example.com/'],
    ['the address of a picture', imageAddress('Required'), '/team/'],
  ])('%s', async (_, schema, beginning) => {
    let accepted = 0
    const check = fc.asyncProperty(anyText, async (value) => {
      const result = schema.safeParse(beginning + value)
      if (!result.success) return
      accepted++
      const words = result.data
      expect(await storeAndRead(words)).toEqual({ words, document: { words, [words]: 1 } })
    })
    await fc.assert(check, { numRuns: 300 })
    expect(accepted).toBeGreaterThan(20)
  })

  test('a number', async () => {
    const anyNumber = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.constantFrom(2 ** 31, -(2 ** 31) - 1))
    const check = fc.asyncProperty(anyNumber, async (value) => {
      const statement = 'insert into stored (number) values ($1) returning number'
      if (!int32.safeParse(value).success) return
      expect((await database.pool.query(statement, [value])).rows[0].number).toBe(Object.is(value, -0) ? 0 : value)
    })
    await fc.assert(check, { numRuns: 300 })
  })
})

test.each([
  ['a NUL byte', 'a\0b'],
  ['half a surrogate pair', 'a\ud83d'],
])('PostgreSQL would refuse or change %s, which is why the contract does', async (_, words) => {
  expect(text({ max: 100 }).safeParse(words).success).toBe(false)
  const kept = await storeAndRead(words).then(
    (row) => row.words === words,
    () => false,
  )
  expect(kept).toBe(false)
})
