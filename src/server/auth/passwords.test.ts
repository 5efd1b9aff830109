import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const cheap = createPasswords({ memoryKiB: 64, passes: 1 })

describe('a password', () => {
  it('is stored as argon2id with 64 MiB, three passes and one lane', async () => {
    const stored = await createPasswords().hash('correct horse battery staple')
    const [, parameters, nonce = '', key] = /^\$argon2id\$v=19\$(.*?)\$(.{22})\$(.{43})$/.exec(stored) ?? []
    expect(parameters).toBe('m=65536,t=3,p=1')
    const again = argon2Sync('argon2id', {
      message: 'correct horse battery staple',
      nonce: Buffer.from(nonce, 'base64url'),
      memory: 65_536,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
    expect(again.toString('base64url')).toBe(key)
  })

  it('is recognized, and nothing else is', async () => {
    const stored = await cheap.hash('correct horse')
    expect(await cheap.verify('correct horse', stored)).toBe(true)
    for (const wrong of ['', 'Correct horse', 'correct horse ', stored])
      expect(await cheap.verify(wrong, stored)).toBe(false)
  })

  it('is the same however its accents were typed', async () => {
    const stored = await cheap.hash('Jose\u0301 und die O\u0308fen')
    expect(await cheap.verify('Jos\u00e9 und die \u00d6fen', stored)).toBe(true)
  })

  it('never has the same hash twice', async () => {
    expect(await cheap.hash('same')).not.toBe(await cheap.hash('same'))
  })

  it('is never right for somebody who has none', async () => {
    expect(await cheap.verify('anything', null)).toBe(false)
    expect(await cheap.verify('anything', undefined)).toBe(false)
  })

  it('is still recognized after the cost was raised', async () => {
    const stored = await cheap.hash('correct horse')
    expect(await createPasswords({ memoryKiB: 128, passes: 2 }).verify('correct horse', stored)).toBe(true)
  })
})

it('two hashes run at a time, ten wait, and the next is asked to come back', async () => {
  const passwords = createPasswords({ memoryKiB: 4_096, passes: 2 })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.hash('crowd')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', status: 503 })
  await expect(passwords.hash('later')).resolves.toContain('$argon2id$')
})
