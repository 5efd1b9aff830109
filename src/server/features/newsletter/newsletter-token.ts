import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`newsletter:${id}`).digest('base64url').slice(0, 32)

/** Goes into mailed links: says which subscription, and that we said so. Nothing has to be stored for it. */
export const makeNewsletterToken = (secret: string, id: number) => `${id}.${sign(secret, String(id))}`

export function readNewsletterToken(secret: string, token: string): number | undefined {
  const [id = '', given = ''] = token.split('.')
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined
  const expected = Buffer.from(sign(secret, id))
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
  return Number(id) <= 2_147_483_647 ? Number(id) : undefined
}
