import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { siteName } from '#contract/site.ts'

// RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 second steps.

const stepSeconds = 30
const driftSteps = 1
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const makeTotpSecret = () => randomBytes(20)

export const toBase32 = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/g, (bits) => base32[Number.parseInt(bits, 2)] ?? '')

export const totpUri = (secret: Buffer, email: string) =>
  `otpauth://totp/${encodeURIComponent(`${siteName}:${email}`)}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(siteName)}`

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1_000 / stepSeconds)

export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function matchStep(secret: Buffer, code: string, time: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  const now = stepAt(time)
  const steps = [...Array(2 * driftSteps + 1).keys()].map((offset) => now - driftSteps + offset)
  return steps.find((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Encrypted with the site's secret and bound to the account, so that a copy of the database makes no codes. */
const keyOf = (appSecret: string) => createHmac('sha256', appSecret).update('totp-secrets').digest()

export function encryptSecret(appSecret: string, userId: number, secret: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function decryptSecret(appSecret: string, userId: number, stored: string): Buffer | undefined {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
