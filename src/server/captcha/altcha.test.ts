import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAltcha } from './altcha.ts'
import { solveAltcha } from './solve-altcha.ts'

const altcha = createAltcha('a secret for tests, thirty-two long')
afterEach(() => void vi.useRealTimers())

const repack = (token: string, change: (payload: { challenge: { parameters: object }; solution: object }) => void) => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString())
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

describe('a puzzle of ours', () => {
  it('passes when it is solved, and names what may be used once', async () => {
    const challenge = await altcha.createChallenge()
    expect(await altcha.verify(await solveAltcha(challenge))).toEqual({
      result: 'passed',
      once: challenge.parameters.nonce,
    })
  })

  it('is never the same twice', async () => {
    const [first, second] = await Promise.all([altcha.createChallenge(), altcha.createChallenge()])
    expect(first.parameters.nonce).not.toBe(second.parameters.nonce)
  })

  it('fails when its time is over', async () => {
    const token = await solveAltcha(await altcha.createChallenge())
    vi.useFakeTimers({ now: Date.now() + 21 * 60_000, toFake: ['Date'] })
    expect(await altcha.verify(token)).toEqual({ result: 'failed' })
  })

  it('fails when it was made by somebody else', async () => {
    const theirs = createAltcha('another secret, which is as long')
    expect(await altcha.verify(await solveAltcha(await theirs.createChallenge()))).toEqual({ result: 'failed' })
  })

  it('fails when it was made easier, lasts longer or has another answer', async () => {
    const token = await solveAltcha(await altcha.createChallenge())
    const forged = [
      repack(token, ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })),
      repack(token, ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 9_999_999_999 })),
      repack(token, ({ challenge }) => Object.assign(challenge.parameters, { nonce: '00'.repeat(16) })),
      repack(token, ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
    ]
    for (const payload of forged) expect(await altcha.verify(payload)).toEqual({ result: 'failed' })
  })

  it.each(['', 'garbage', 'eyJ9', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
    'is not %j',
    async (token) => expect(await altcha.verify(token)).toEqual({ result: 'failed' }),
  )
})
