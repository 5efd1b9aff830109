import { createRoute, z } from '@hono/zod-openapi'
import { captchaPaths } from '#contract/captcha.ts'
import { createRouter, errorResponse, json } from '#server/http/openapi.ts'
import type { Altcha } from './altcha.ts'

const challengeSchema = z.object({ parameters: z.record(z.string(), z.any()), signature: z.string() })

const challenge = createRoute({
  method: 'get',
  path: captchaPaths.challenge,
  summary: 'A puzzle for the application forms, where no outside captcha is configured',
  responses: {
    200: json(challengeSchema, 'An ALTCHA challenge, good for one application'),
    503: errorResponse('Too busy'),
  },
})

export const captchaRoutes = (altcha: Altcha) =>
  createRouter().openapi(challenge, async (context) => {
    context.header('cache-control', 'no-store')
    const { parameters, signature = '' } = await altcha.createChallenge()
    return context.json({ parameters: { ...parameters }, signature }, 200)
  })
