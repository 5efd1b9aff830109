import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, what: string, id: string) =>
  createHmac('sha256', secret).update(`${what}:${id}`).digest('base64url').slice(0, 32)

/** A signed record id for mailed links; nothing has to be stored. */
export const signId = (secret: string, what: string, id: number) => `${id}.${sign(secret, what, String(id))}`

export function readSignedId(secret: string, what: string, token: string): number | undefined {
  const [id = '', given = ''] = token.split('.')
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined
  const expected = Buffer.from(sign(secret, what, id))
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
  return Number(id) <= 2_147_483_647 ? Number(id) : undefined
}
