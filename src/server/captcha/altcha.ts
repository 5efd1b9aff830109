import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { altchaLifetimeMs } from '#contract/captcha.ts'
import type { Captcha } from './captcha.ts'

const algorithm = 'PBKDF2/SHA-256'
/** Half a second on a laptop, a few seconds on an old phone; cheap to verify. */
const usualWork = { cost: 1_000, fewest: 400, most: 1_200 }

const payloadSchema = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string() }), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export interface Altcha extends Captcha {
  createChallenge(): Promise<Challenge>
}

export function createAltcha(secret: string, work = usualWork): Altcha {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }

  return {
    createChallenge: () =>
      createChallenge({
        algorithm,
        cost: work.cost,
        counter: randomInt(work.fewest, work.most),
        expiresAt: new Date(Date.now() + altchaLifetimeMs),
        deriveKey,
        ...secrets,
      }),

    async verify(token) {
      const payload = readPayload(token)
      if (!payload) return { result: 'failed' }
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
      return verified ? { result: 'passed', once: payload.challenge.parameters.nonce } : { result: 'failed' }
    },
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString())) as unknown as Payload
  } catch {
    return undefined
  }
}
