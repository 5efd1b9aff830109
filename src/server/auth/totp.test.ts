import { describe, expect, it, test } from 'vitest'
import { decryptSecret, encryptSecret, makeTotpSecret, matchStep, stepAt, toBase32, totpCode, totpUri } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, the rows of SHA-1. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const step = stepAt(new Date(seconds * 1_000))
  expect(totpCode(rfcSecret, step, 8)).toBe(code)
  expect(totpCode(rfcSecret, step)).toBe(code.slice(2))
})

/** RFC 4648 without padding. */
test('a secret is written as apps read it', () => {
  expect(toBase32(Buffer.from('foobar1234'))).toBe('MZXW6YTBOIYTEMZU')
  expect(toBase32(makeTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri(rfcSecret, 'maren+x@staff.test')).toBe(
    'otpauth://totp/Heal%20Your%20Roots%20Systems%3Amaren%2Bx%40staff.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Heal%20Your%20Roots%20Systems',
  )
})

describe('a code', () => {
  const time = new Date('2026-03-01T08:00:10Z')
  const now = stepAt(time)
  it.each([-1, 0, 1])('of %i steps away will do, and says which it is of', (offset) => {
    expect(matchStep(rfcSecret, totpCode(rfcSecret, now + offset), time)).toBe(now + offset)
  })
  it.each([-2, 2, -10, 1_000])('of %i steps away will not', (offset) => {
    expect(matchStep(rfcSecret, totpCode(rfcSecret, now + offset), time)).toBeUndefined()
  })
  it('may have a space in it, and nothing else', () => {
    const code = totpCode(rfcSecret, now)
    expect(matchStep(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)}`, time)).toBe(now)
    for (const wrong of ['', code.slice(1), `${code}0`, 'abcdef', '１２３４５６'])
      expect(matchStep(rfcSecret, wrong, time)).toBeUndefined()
  })
})

test('a stored secret is read again by the same site for the same account, and by no other', () => {
  const stored = encryptSecret('a secret', 7, rfcSecret)
  expect(stored).not.toContain(rfcSecret.toString('base64url'))
  expect(encryptSecret('a secret', 7, rfcSecret)).not.toBe(stored)
  expect(decryptSecret('a secret', 7, stored)).toEqual(rfcSecret)
  expect(decryptSecret('a secret', 8, stored)).toBeUndefined()
  expect(decryptSecret('another', 7, stored)).toBeUndefined()
  expect(decryptSecret('a secret', 7, `${stored.slice(0, -1)}${stored.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
})
