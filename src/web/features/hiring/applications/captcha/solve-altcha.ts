import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaPaths } from '#contract/captcha.ts'
import { getJson } from '#web/api/client.ts'

export async function solveAltcha(): Promise<string> {
  const challenge = await getJson<Challenge>(captchaPaths.challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The puzzle was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
