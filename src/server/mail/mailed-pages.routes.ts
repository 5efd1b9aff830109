import type { Context } from 'hono'
import { type MailingListName, mailedPage, mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { createRouter } from '#server/http/openapi.ts'

export interface MailingList {
  confirm(token: string): Promise<boolean>
  /** Undefined when the link is invalid; `wayBack` is a token for subscribing again. */
  leave(token: string): Promise<{ wayBack?: string } | undefined>
  comeBack?(wayBack: string): Promise<boolean>
}

/** The token is the proof, so mail programs may post from anywhere. */
export function mailedPageRoutes(lists: Record<MailingListName, MailingList>) {
  const router = createRouter()
  const result = (name: MailingListName, done: boolean | undefined) =>
    mailedPage('confirm', name, `done=${done ? 'yes' : 'gone'}`)

  router.post(mailedPages.confirm, limitBody(1_024), async (context) => {
    const name = listOf(context)
    return context.redirect(result(name, await lists[name].confirm(tokenOf(context))), 303)
  })
  router.post(mailedPages.unsubscribe, limitBody(1_024), async (context) => {
    const name = listOf(context)
    if (context.req.query('done'))
      return context.redirect(result(name, await lists[name].comeBack?.(tokenOf(context))), 303)
    const body = await context.req.parseBody().catch((): Record<string, unknown> => ({}))
    // The cached page is the same for everyone, so its button cannot contain the token.
    if (body.choose) {
      const token = encodeURIComponent(tokenOf(context))
      return context.redirect(mailedPage('preferences', name, `token=${token}`), 303)
    }
    const left = await lists[name].leave(tokenOf(context))
    // RFC 8058: a one-click request gets a plain response.
    if (body['List-Unsubscribe'] === 'One-Click') return context.text(left ? 'Unsubscribed\n' : 'Already gone\n', 200)
    const search = !left ? 'done=gone' : left.wayBack ? `done=yes&token=${left.wayBack}` : 'done=yes'
    return context.redirect(mailedPage('unsubscribe', name, search), 303)
  })
  return router
}

const listOf = (context: Context): MailingListName => (context.req.query('list') === 'jobs' ? 'jobs' : 'newsletter')
const tokenOf = (context: Context) => context.req.query('token') ?? ''
