import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { MailingListName } from '#contract/newsletter/mailed-pages.ts'
import { type ConsentReceipt, type Preferences, pauseMonths } from '#contract/newsletter/preferences.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { jobAlerts } from '#server/features/hiring/job-alerts/job-alerts.table.ts'
import { newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import { isHeld } from '#server/features/office/privacy/holds.public.ts'
import { isAddress, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import type { MailingList } from '#server/mail/mailed-pages.routes.ts'
import { suppressions } from '#server/mail/suppressions.table.ts'
import { hashOf, suppress } from '#server/mail/suppressions.ts'

interface ChosenList extends MailingList {
  makeToken(secret: string, id: number): string
  readToken(secret: string, token: string): number | undefined
}

interface PreferencesDependencies {
  database: Database
  secret: string
  lists: Record<MailingListName, ChosenList>
}

interface Subscriber {
  list: MailingListName
  id: number
  email: string
}

const tables = { newsletter: newsletterSubscriptions, jobs: jobAlerts }
const { text, place } = consentTexts

export function createPreferences({ database, secret, lists }: PreferencesDependencies) {
  const { db, withTransaction } = database

  const change = <T>(work: (tx: Db) => Promise<T>) =>
    withTransaction(async (tx) => {
      const result = await work(tx)
      await publishContentChange(tx, ['subscribers'])
      return result
    })
  const ofNewsletter = (email: string) => isAddress(newsletterSubscriptions.email, email)
  const ofAlerts = (email: string) => isAddress(jobAlerts.email, email)
  const refuses = (email: string) =>
    and(eq(suppressions.emailHash, hashOf(secret, email)), ne(suppressions.reason, 'unsubscribed'))
  const findNewsletter = async ({ email }: Subscriber) => {
    const [row] = await db
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(ofNewsletter(email))
    return row?.id
  }

  return {
    async findSubscriber(list: MailingListName, token: string): Promise<Subscriber | undefined> {
      const id = lists[list].readToken(secret, token)
      if (id === undefined) return undefined
      const table = tables[list]
      const [row] = await db.select({ email: table.email }).from(table).where(eq(table.id, id))
      return row && { list, id, email: row.email }
    },

    async read({ email }: Subscriber): Promise<Preferences> {
      const { timeZone } = await readSettings(db)
      const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
      const shared = <Row extends Dates & Consent>({ createdAt, confirmedAt, ...consent }: Row) => ({
        askedAt: day(createdAt),
        confirmedAt: confirmedAt && day(confirmedAt),
        receipt: receiptOf(consent, timeZone),
      })
      const [newsletter] = await db
        .select({ subscription: newsletterSubscriptions, text, place })
        .from(newsletterSubscriptions)
        .leftJoin(consentTexts, eq(consentTexts.id, newsletterSubscriptions.consentTextId))
        .where(ofNewsletter(email))
      const alerts = await db
        .select({ alert: jobAlerts, text, place })
        .from(jobAlerts)
        .leftJoin(consentTexts, eq(consentTexts.id, jobAlerts.consentTextId))
        .where(ofAlerts(email))
        .orderBy(asc(jobAlerts.department))
      const isRefused = (await db.$count(suppressions, refuses(email))) > 0
      const { pausedUntil } = newsletter?.subscription ?? {}
      return {
        email,
        newsletter: newsletter
          ? {
              ...shared({ ...newsletter.subscription, text: newsletter.text, place: newsletter.place }),
              state: newsletter.subscription.state,
              pausedUntil: pausedUntil && pausedUntil > new Date() ? day(pausedUntil) : null,
            }
          : null,
        alerts: alerts.map(({ alert, ...words }) => ({
          ...shared({ ...alert, ...words }),
          id: alert.id,
          department: alert.department,
          state: isRefused ? 'refused' : alert.confirmedAt ? 'confirmed' : 'pending',
        })),
      }
    },

    async findLink(subscriber: Subscriber): Promise<{ list: MailingListName; token: string } | undefined> {
      const newsletter = await findNewsletter(subscriber)
      const alerts = await db.select({ id: jobAlerts.id }).from(jobAlerts).where(ofAlerts(subscriber.email))
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

    /** The address is suppressed only if no other subscription is left. */
    async leaveAlert(subscriber: Subscriber, alert: number): Promise<void> {
      await withTransaction(async (tx) => {
        const which = and(eq(jobAlerts.id, alert), ofAlerts(subscriber.email))
        if (!which || !(await removeRows(tx, jobAlerts, 'job-alert', which))) return
        const others = await tx.$count(jobAlerts, ofAlerts(subscriber.email))
        const subscriptions = await tx.$count(newsletterSubscriptions, ofNewsletter(subscriber.email))
        if (others + subscriptions === 0) await suppress(tx, secret, subscriber.email, 'unsubscribed')
        await publishContentChange(tx, ['subscribers'])
      })
    },

    async pause({ email }: Subscriber, months: number): Promise<boolean> {
      if (!pauseMonths.some((offered) => offered === months)) return false
      const pausedUntil = sql`now() + make_interval(months => ${months}::int)`
      await change((tx) => tx.update(newsletterSubscriptions).set({ pausedUntil }).where(ofNewsletter(email)))
      return true
    },

    resume: ({ email }: Subscriber) =>
      change((tx) =>
        tx.update(newsletterSubscriptions).set({ pausedUntil: null, softBounces: 0 }).where(ofNewsletter(email)),
      ),

    /** Only a hash remains, which prevents further mail. Data of a person on hold is kept, without further mail. */
    erase: ({ email }: Subscriber) =>
      change(async (tx): Promise<'erased' | 'kept'> => {
        if (await isHeld(tx, email)) {
          await tx.update(newsletterSubscriptions).set({ confirmedAt: null }).where(ofNewsletter(email))
          await tx.update(jobAlerts).set({ confirmedAt: null }).where(ofAlerts(email))
          await suppress(tx, secret, email, 'unsubscribed')
          return 'kept'
        }
        await removeRows(tx, newsletterSubscriptions, 'newsletter', ofNewsletter(email))
        await removeRows(tx, jobAlerts, 'job-alert', ofAlerts(email))
        await suppress(tx, secret, email, 'unsubscribed')
        return 'erased'
      }),
  }

  async function own({ email }: Subscriber, alert: number): Promise<number | undefined> {
    const [row] = await db
      .select({ id: jobAlerts.id })
      .from(jobAlerts)
      .where(and(eq(jobAlerts.id, alert), ofAlerts(email)))
    return row?.id
  }
}

interface Dates {
  createdAt: Date
  confirmedAt: Date | null
}

interface Consent {
  consentedAt: Date | null
  text: string | null
  place: string | null
}

function receiptOf({ consentedAt, text: words, place: where }: Consent, timeZone: string): ConsentReceipt | null {
  if (words === null || where === null || !consentedAt) return null
  // Places are named after pages, some with a suffix such as `-bottom`.
  const path = `/${where.replace(/-bottom$/, '').replace(/-page$/, '')}`
  return {
    text: words,
    at: consentedAt.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }),
    page: publicPages.find((page) => page === path) ?? null,
  }
}
