import { z } from 'zod'
import { reasonOf } from '#server/observe/logger.ts'
import type { Captcha, Verdict } from './captcha.ts'

interface RecaptchaOptions {
  secretKey: string
  verifyUrl: string
  /** Refuses tokens that were solved on another site. */
  hostname: string
  timeoutMs?: number
}

const verificationSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  challenge_ts: z.coerce.date().optional(),
  'error-codes': z.array(z.string()).optional(),
})
type Verification = z.infer<typeof verificationSchema>

const maxTokenAgeMs = 5 * 60_000

const ourFault = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/** Google gets the token and no other data from us. */
export const createRecaptcha = (options: RecaptchaOptions): Captcha => ({
  needsPerson: true,
  async verify(token) {
    try {
      return verdictOf(await ask(options, token), options.hostname)
    } catch (error) {
      return { result: 'unreachable', reason: reasonOf(error) }
    }
  },
})

async function ask(
  { verifyUrl, secretKey, timeoutMs = 3_000 }: RecaptchaOptions,
  token: string,
): Promise<Verification> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response: token }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The verifier answered ${response.status}`)
  return verificationSchema.parse(await response.json())
}

function verdictOf(
  { success, hostname, challenge_ts: solvedAt, 'error-codes': codes = [] }: Verification,
  own: string,
): Verdict {
  const fault = codes.find((code) => ourFault.has(code))
  if (fault) return { result: 'unreachable', reason: fault }
  const age = solvedAt ? Date.now() - solvedAt.getTime() : Number.POSITIVE_INFINITY
  return { result: success && hostname === own && age <= maxTokenAgeMs ? 'passed' : 'failed' }
}
