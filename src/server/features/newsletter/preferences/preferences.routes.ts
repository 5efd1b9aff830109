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
import { createRouter } from '#server/http/openapi.ts'
import type { createPreferences } from './preferences.service.ts'

interface PreferencesRouteOptions {
  preferences: ReturnType<typeof createPreferences>
  /** The subscriber's page, for one look. */
  showPreferences(shown: ShownPreferences): Promise<Response>
}

/**
 * A look changes nothing: mail programs follow links by themselves. The page's forms post to its own address. The token
 * is the proof, and no page holds it: there is no cookie that another site could use.
 */
export function preferencesRoutes({ preferences, showPreferences }: PreferencesRouteOptions) {
  const router = createRouter()
  router.get(preferencesPage, async (context) => {
    const { list, token, news } = read(context)
    const subscriber = await preferences.findSubscriber(list, token)
    const page = await showPreferences({ preferences: subscriber ? await preferences.read(subscriber) : null, news })
    // The address is the key: nobody whom the page links to learns it.
    page.headers.set('referrer-policy', 'no-referrer')
    return page
  })

  router.post(preferencesPage, limitBody(1_024), async (context) => {
    const { list, token } = read(context)
    const subscriber = await preferences.findSubscriber(list, token)
    if (!subscriber) return context.redirect(mailedPage('preferences', list, 'done=gone'), 303)
    const { action, alert: id, months } = await readForm(context)
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
        // Without anything left, the page that says so can bring them back.
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

/** What cannot be read as a form asks for nothing. */
async function readForm(context: Context): Promise<Record<string, unknown>> {
  return context.req.parseBody().catch((): Record<string, unknown> => ({}))
}
