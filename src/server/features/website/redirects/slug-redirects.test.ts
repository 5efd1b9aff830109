import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownDatabase } from '#server/db/test-own.ts'
import { claimSlug, type FindNewSlug, rememberSlug, type SlugKind, slugRedirectReads } from './slug-redirects.public.ts'
import { slugRedirects } from './slug-redirects.table.ts'

let find: FindNewSlug
const database = await ownDatabase()
beforeAll(async () => {
  find = slugRedirectReads(database.db)
})
beforeEach(() => database.db.delete(slugRedirects))

const move = (oldSlug: string, newSlug: string, kind: SlugKind = 'team-member') =>
  database.withTransaction((tx) => rememberSlug(tx, kind, oldSlug, newSlug))
const all = async () =>
  Object.fromEntries((await database.db.select().from(slugRedirects)).map(({ oldSlug, newSlug }) => [oldSlug, newSlug]))

describe('an old address', () => {
  test('leads to the new one', async () => {
    await move('jane', 'jane-doe')
    expect(await find('team-member', 'jane')).toBe('jane-doe')
    expect(await find('team-member', 'jane-doe')).toBeUndefined()
  })

  test('is its own for members and for jobs', async () => {
    await move('jane', 'jane-doe')
    await move('jane', 'janitor', 'job')
    expect(await find('team-member', 'jane')).toBe('jane-doe')
    expect(await find('job', 'jane')).toBe('janitor')
  })

  test('never leads to another old one', async () => {
    await move('a', 'b')
    await move('b', 'c')
    await move('c', 'd')
    expect(await all()).toEqual({ a: 'd', b: 'd', c: 'd' })
  })

  test('is free again when the slug comes back', async () => {
    await move('a', 'b')
    await move('b', 'a')
    expect(await all()).toEqual({ b: 'a' })
    await move('a', 'b')
    expect(await all()).toEqual({ a: 'b' })
  })

  test('that somebody else takes and leaves leads to them', async () => {
    await move('a', 'b')
    await database.withTransaction((tx) => claimSlug(tx, 'team-member', 'a'))
    expect(await find('team-member', 'a')).toBeUndefined()
    await move('a', 'z')
    expect(await all()).toEqual({ a: 'z' })
  })

  test('is not remembered when nothing changed, or when the change was rolled back', async () => {
    await move('a', 'a')
    await database
      .withTransaction(async (tx) => {
        await rememberSlug(tx, 'team-member', 'a', 'b')
        throw new Error('no')
      })
      .catch(() => {})
    expect(await all()).toEqual({})
  })

  test('after any number of random changes leads in one step to a slug that leads nowhere', async () => {
    const slugs = ['a', 'b', 'c', 'd', 'e']
    let current = 'a'
    for (let round = 0; round < 60; round++) {
      const next = slugs[(round * 7 + (round % 3)) % slugs.length] ?? 'a'
      await move(current, next)
      current = next
      const redirects = await all()
      expect(Object.keys(redirects)).not.toContain(current)
      for (const target of Object.values(redirects)) expect(target).toBe(current)
    }
  })
})
