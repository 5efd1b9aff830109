import type { Context } from 'hono'
import { preferencesPage } from '#contract/newsletter/campaigns.ts'
import { type MailingListName, mailedPage } from '#contract/newsletter/mailed-pages.ts'
import {
  type PreferencesAction,
  type PreferencesNews,
  preferencesNews,
  type ShownPreferences,
} from '#contract/newsletter/preferences.ts'
import { positiveId } from '#contract/text.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { createRouter } from '#server/http/openapi.ts'
import type { createPreferences } from './preferences.service.ts'

interface PreferencesRouteOptions {
  trustedHops: number
  preferences: ReturnType<typeof createPreferences>
  showPreferences(shown: ShownPreferences): Promise<Response>
}

/** GET changes nothing, because mail programs open links by themselves. */
export function preferencesRoutes({ preferences, trustedHops, showPreferences }: PreferencesRouteOptions) {
  const router = createRouter()
  router.get(preferencesPage, async (context) => {
    const { list, token, news } = read(context)
    const subscriber = await preferences.findSubscriber(list, token)
    const page = await showPreferences({ preferences: subscriber ? await preferences.read(subscriber) : null, news })
    // The URL contains the token, so linked sites must not see it.
    page.headers.set('referrer-policy', 'no-referrer')
    return page
  })

  router.post(preferencesPage, limitBody(1_024), async (context) => {
    const { list, token } = read(context)
    const { action, alert: id, months, email } = await readForm(context)
    if (action === 'link') {
      const client = clientOf(clientAddress(context, trustedHops))
      const done = await preferences.mailLink(String(email ?? ''), client)
      return context.redirect(mailedPage('preferences', list, `done=${done}`), 303)
    }
    const subscriber = await preferences.findSubscriber(list, token)
    if (!subscriber) return context.redirect(mailedPage('preferences', list, 'done=gone'), 303)
    const alert = positiveId.safeParse(Number(id)).data
    const back = async (news?: PreferencesNews) => {
      const link = await preferences.findLink(subscriber)
      const said = news ? `&done=${news}` : ''
      if (link) return context.redirect(mailedPage('preferences', link.list, `token=${link.token}${said}`), 303)
      return context.redirect(mailedPage('unsubscribe', list, 'done=yes'), 303)
    }
    switch (action as PreferencesAction) {
      case 'confirm':
        await preferences.confirm(subscriber, alert)
        return back('confirmed')
      case 'leave': {
        if (alert) {
          await preferences.leaveAlert(subscriber, alert)
          return back('left')
        }
        const { wayBack } = (await preferences.leaveNewsletter(subscriber)) ?? {}
        if (!wayBack || (await preferences.findLink(subscriber))) return back('left')
        return context.redirect(mailedPage('unsubscribe', 'newsletter', `done=yes&token=${wayBack}`), 303)
      }
      case 'pause':
        return back((await preferences.pause(subscriber, Number(months))) ? 'paused' : undefined)
      case 'resume':
        await preferences.resume(subscriber)
        return back('resumed')
      case 'erase':
        return back('sure')
      case 'erase-now':
        if ((await preferences.erase(subscriber)) === 'kept') return back('kept')
        return context.redirect(mailedPage('preferences', 'newsletter', 'done=erased'), 303)
      default:
        return back()
    }
  })
  return router
}

function read(context: Context) {
  const list: MailingListName = context.req.query('list') === 'jobs' ? 'jobs' : 'newsletter'
  const done = context.req.query('done')
  return { list, token: context.req.query('token') ?? '', news: preferencesNews.find((news) => news === done) }
}

async function readForm(context: Context): Promise<Record<string, unknown>> {
  return context.req.parseBody().catch((): Record<string, unknown> => ({}))
}
