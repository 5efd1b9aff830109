import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SubscriberSource } from '#contract/newsletter/newsletter.ts'
import { readSignedId, signId } from '#server/mail/signed-id.ts'

const what = 'newsletter'
export const makeNewsletterToken = (secret: string, id: number) => signId(secret, what, id)
export const readNewsletterToken = (secret: string, token: string) => readSignedId(secret, what, token)

/** Unsubscribing deletes the address, so the browser keeps it for the button that brings the subscriber back. */
export interface FormerSubscription {
  email: string
  source: SubscriberSource
  consentTextId: number | null
  consentedAt: Date | null
}

type Content = [email: string, source: SubscriberSource, until: number, consentTextId?: number, consentedAt?: string]

const returnMs = 86_400_000
const keyOf = (secret: string) => createHmac('sha256', secret).update('newsletter return').digest()

/** Encrypted, because URLs may be logged by others. */
export function makeReturnToken(secret: string, former: FormerSubscription): string {
  const { email, source, consentTextId, consentedAt } = former
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const content = JSON.stringify([email, source, Date.now() + returnMs, consentTextId, consentedAt])
  const parts = [nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

export function readReturnToken(secret: string, token: string): FormerSubscription | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(-16))
    const content = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString()
    const [email, source, until, consentTextId = null, consentedAt = null] = JSON.parse(content) as Content
    if (until <= Date.now()) return undefined
    return { email, source, consentTextId, consentedAt: consentedAt === null ? null : new Date(consentedAt) }
  } catch {
    return undefined
  }
}
