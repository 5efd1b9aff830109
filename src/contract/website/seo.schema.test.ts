import { describe, expect, test } from 'vitest'
import { pageKeySchema } from './seo.schema.ts'

describe('the key of a record', () => {
  test.each(['home', 'ai-for-teachers', 'team/jane', 'careers/general-application'])('%s is one', (key) => {
    expect(pageKeySchema.parse(key)).toBe(key)
  })

  test.each(['', '/', '/team', 'team/', 'team//jane', 'Team', 'team/../x', 'a b', 'a\0', 'a%2Fb'])(
    '%j is none',
    (key) => {
      expect(pageKeySchema.safeParse(key).success).toBe(false)
    },
  )

  test('it has at most 200 characters', () => {
    expect(pageKeySchema.safeParse('x'.repeat(200)).success).toBe(true)
    expect(pageKeySchema.safeParse('x'.repeat(201)).success).toBe(false)
  })
})
