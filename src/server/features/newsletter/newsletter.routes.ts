import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { newsletterInputSchema } from '#contract/newsletter.schema.ts'
import { newsletterPages, newsletterPaths } from '#contract/newsletter.ts'
import { limitBody } from '#server/guards/body-limit.ts'
import { clientAddress, clientOf } from '#server/guards/client-address.ts'
import { requireSameOrigin } from '#server/guards/same-origin.ts'
import { createRouter, doneSchema, errorAnswer, json, submissionErrors } from '#server/openapi.ts'
import { idempotencyKeyOf } from '#server/submissions/idempotency-key.ts'
import type { NewsletterService } from './newsletter.service.ts'
import { makeReturnToken } from './newsletter-token.ts'

interface NewsletterRouteOptions {
  newsletter: NewsletterService
  origin: string
  secret: string
  trustedHops: number
}

const subscribe = (origin: string) =>
  createRoute({
    method: 'post',
    path: newsletterPaths.subscribe,
    summary: 'Asks for the newsletter; a mail asks back whether that is so',
    middleware: [requireSameOrigin(origin), limitBody(2_048)],
    request: { body: { ...json(newsletterInputSchema, 'Who, and from where on the site'), required: true } },
    responses: {
      200: json(doneSchema, 'The same whether or not the address was known'),
      ...submissionErrors,
      409: errorAnswer('Key reused'),
    },
  })

export function newsletterRoutes({ newsletter, origin, secret, trustedHops }: NewsletterRouteOptions) {
  const { confirm, unsubscribe: page } = newsletterPages
  const router = createRouter().openapi(subscribe(origin), async (context) => {
    const client = clientOf(clientAddress(context, trustedHops))
    const answer = await newsletter.subscribe(context.req.valid('json'), { key: idempotencyKeyOf(context), client })
    return context.json(answer, 200)
  })
  // The mailed pages post to their own address. The token is the proof, so mail programs may post from anywhere.
  router.post(confirm, limitBody(1_024), async (context) => {
    const done = await newsletter.confirm(tokenOf(context))
    return context.redirect(`${confirm}?done=${done ? 'yes' : 'gone'}`, 303)
  })
  router.post(page, limitBody(1_024), async (context) => {
    // The button on the page that says they are unsubscribed.
    if (context.req.query('done')) {
      const back = await newsletter.resubscribe(tokenOf(context))
      return context.redirect(`${confirm}?done=${back ? 'yes' : 'gone'}`, 303)
    }
    const former = await newsletter.unsubscribe(tokenOf(context))
    // What cannot be read as a form asks for nothing special.
    const body = await context.req.parseBody().catch((): Record<string, unknown> => ({}))
    // A mail program's one-click request wants an answer, not a page (RFC 8058).
    if (body['List-Unsubscribe'] === 'One-Click') return context.text(former ? 'Unsubscribed\n' : 'Already gone\n', 200)
    const token = former && makeReturnToken(secret, former)
    return context.redirect(token ? `${page}?done=yes&token=${token}` : `${page}?done=gone`, 303)
  })
  return router
}

const tokenOf = (context: Context) => context.req.query('token') ?? ''
