import { describe, expect, it } from 'vitest'
import { ownDatabase } from '#server/db/test-own.ts'
import { TooManyRequests } from '#server/http/errors.ts'
import { consume } from './rate-limit.ts'

const database = await ownDatabase()

const limit = { name: 'test', points: 3, seconds: 60 }
const use = (who: string) =>
  consume(database.db, 'secret', limit, who, 'Too many').then(
    () => 'fine',
    (error: TooManyRequests) => error,
  )

describe('a rate limit', () => {
  it('lets three through and tells the fourth when to come back', async () => {
    expect([await use('ann'), await use('ann'), await use('ann')]).toEqual(['fine', 'fine', 'fine'])
    const refused = await use('ann')
    expect(refused).toBeInstanceOf(TooManyRequests)
    expect((refused as TooManyRequests).retryAfterSeconds).toBeGreaterThan(50)
    expect(await use('bob')).toBe('fine')
  })

  it('counts callers that come at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => use('crowd')))
    expect(results.filter((result) => result === 'fine')).toHaveLength(3)
  })

  it('waits for nobody once it is passed', async () => {
    for (let count = 0; count < 4; count++) await use('flood')
    const holder = await database.pool.connect()
    await holder.query('begin; select from rate_limits for update')
    expect(await use('flood')).toBeInstanceOf(TooManyRequests)
    await holder.query('rollback')
    holder.release()
  })

  it('starts again when its time is over', async () => {
    for (let count = 0; count < 4; count++) await use('cato')
    expect(await use('cato')).toBeInstanceOf(TooManyRequests)
    await database.pool.query(`update rate_limits set expires_at = now()`)
    expect(await use('cato')).toBe('fine')
  })

  it('stores nobody’s address', async () => {
    await use('203.0.113.77')
    const { rows } = await database.pool.query('select * from rate_limits')
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})
