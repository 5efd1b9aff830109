import type { MailingListName } from '#contract/newsletter/mailed-pages.ts'
import { type ConsentReceipt, type Preferences, pauseMonths } from '#contract/newsletter/preferences.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { endAlerts, getAlertEmail, listAlerts } from '#server/features/hiring/job-alerts/job-alerts.public.ts'
import {
  endSubscription,
  findSubscription,
  getSubscriberEmail,
  pauseSubscription,
  resumeSubscription,
} from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { isHeld } from '#server/features/office/privacy/holds.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { mailLinkAgain } from '#server/mail/link-again.ts'
import type { MailingList } from '#server/mail/mailed-pages.routes.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { mayBeMailed, suppress } from '#server/mail/suppressions.ts'

interface ChosenList extends MailingList {
  makeToken(secret: string, id: number): string
  readToken(secret: string, token: string): number | undefined
}

interface PreferencesDependencies {
  database: Database
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
  lists: Record<MailingListName, ChosenList>
}

interface Subscriber {
  list: MailingListName
  id: number
  email: string
}

const getEmail = { newsletter: getSubscriberEmail, jobs: getAlertEmail }

export function createPreferences({ database, tasks, secret, lists }: PreferencesDependencies) {
  const { db, withTransaction } = database

  const change = <T>(work: (tx: Db) => Promise<T>) =>
    withTransaction(async (tx) => {
      const result = await work(tx)
      await publishContentChange(tx, ['subscribers'])
      return result
    })
  const findNewsletter = async ({ email }: Subscriber) => (await findSubscription(db, email))?.id

  return {
    async findSubscriber(list: MailingListName, token: string): Promise<Subscriber | undefined> {
      const id = lists[list].readToken(secret, token)
      if (id === undefined) return undefined
      const email = await getEmail[list](db, id)
      return email === undefined ? undefined : { list, id, email }
    },

    /** Only confirmed sign-ups: an address that anyone may have typed gets one question a day. */
    mailLink: (email: string, client: string) =>
      mailLinkAgain({ database, tasks, secret }, { email, client, find: findConfirmed }),

    async read({ email }: Subscriber): Promise<Preferences> {
      const { timeZone } = await readSettings(db)
      const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
      const shared = <Row extends Dates & Consent>({ createdAt, confirmedAt, ...consent }: Row) => ({
        askedAt: day(createdAt),
        confirmedAt: confirmedAt && day(confirmedAt),
        receipt: receiptOf(consent, timeZone),
      })
      const subscription = await findSubscription(db, email)
      const alerts = await listAlerts(db, email)
      const isRefused = !(await mayBeMailed(db, secret, email))
      const { pausedUntil } = subscription ?? {}
      return {
        email,
        newsletter: subscription
          ? {
              ...shared(subscription),
              state: subscription.state,
              pausedUntil: pausedUntil && pausedUntil > new Date() ? day(pausedUntil) : null,
            }
          : null,
        alerts: alerts.map((alert) => ({
          ...shared(alert),
          id: alert.id,
          department: alert.department,
          state: isRefused ? 'refused' : alert.confirmedAt ? 'confirmed' : 'pending',
        })),
      }
    },

    async findLink(subscriber: Subscriber): Promise<{ list: MailingListName; token: string } | undefined> {
      const newsletter = await findNewsletter(subscriber)
      const alerts = await listAlerts(db, subscriber.email)
      const left: [MailingListName, number][] = [
        ...(newsletter ? [['newsletter', newsletter] as [MailingListName, number]] : []),
        ...alerts.map(({ id }): [MailingListName, number] => ['jobs', id]),
      ]
      const [list, id] = left.find(([name, one]) => name === subscriber.list && one === subscriber.id) ?? left[0] ?? []
      return list && id ? { list, token: lists[list].makeToken(secret, id) } : undefined
    },

    async confirm(subscriber: Subscriber, alert: number | undefined): Promise<void> {
      const [list, id] = alert
        ? (['jobs', await own(subscriber, alert)] as const)
        : (['newsletter', await findNewsletter(subscriber)] as const)
      if (id) await lists[list].confirm(lists[list].makeToken(secret, id))
    },

    async leaveNewsletter(subscriber: Subscriber) {
      const id = await findNewsletter(subscriber)
      return id ? lists.newsletter.leave(lists.newsletter.makeToken(secret, id)) : undefined
    },

    async leaveAlert(subscriber: Subscriber, alert: number): Promise<void> {
      await withTransaction(async (tx) => {
        const { email } = subscriber
        if (!(await endAlerts(tx, email, alert))) return
        const isLeft = (await listAlerts(tx, email)).length === 0 && !(await findSubscription(tx, email))
        if (isLeft) await suppress(tx, secret, email, 'unsubscribed')
        await publishContentChange(tx, ['subscribers'])
      })
    },

    async pause({ email }: Subscriber, months: number): Promise<boolean> {
      if (!pauseMonths.some((offered) => offered === months)) return false
      await change((tx) => pauseSubscription(tx, email, months))
      return true
    },

    resume: ({ email }: Subscriber) => change((tx) => resumeSubscription(tx, email)),

    /** Only a hash remains, which prevents further mail; data of a person on hold stays. */
    erase: ({ email }: Subscriber) =>
      change(async (tx): Promise<'erased' | 'kept'> => {
        await endSubscription(tx, email)
        await endAlerts(tx, email)
        await suppress(tx, secret, email, 'unsubscribed')
        return (await isHeld(tx, email)) ? 'kept' : 'erased'
      }),
  }

  async function findConfirmed(tx: Db, email: string) {
    const subscription = await findSubscription(tx, email)
    const alert = (await listAlerts(tx, email)).find(({ confirmedAt }) => confirmedAt)
    return subscription?.confirmedAt
      ? { kind: 'newsletter-link', id: subscription.id }
      : { kind: 'job-alert-link', id: alert?.id }
  }

  async function own({ email }: Subscriber, alert: number): Promise<number | undefined> {
    return (await listAlerts(db, email)).find(({ id }) => id === alert)?.id
  }
}

interface Dates {
  createdAt: Date
  confirmedAt: Date | null
}

interface Consent {
  consentedAt: Date | null
  consentText: string | null
  consentPlace: string | null
}

function receiptOf({ consentedAt, consentText, consentPlace }: Consent, timeZone: string): ConsentReceipt | null {
  if (consentText === null || consentPlace === null || !consentedAt) return null
  // Places are named after pages, some with a suffix such as `-bottom`.
  const path = `/${consentPlace.replace(/-bottom$/, '').replace(/-page$/, '')}`
  return {
    text: consentText,
    at: consentedAt.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }),
    page: publicPages.find((page) => page === path) ?? null,
  }
}
