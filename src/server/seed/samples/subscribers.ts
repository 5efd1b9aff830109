import { inArray } from 'drizzle-orm'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { newsletterConsent } from '#contract/newsletter/newsletter-consent.ts'
import { retentionPeriods } from '#contract/office/retention.ts'
import { newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { suppressions } from '#server/mail/suppressions.table.ts'
import { hashOf } from '#server/mail/suppressions.ts'
import { consentOf } from './consent.ts'
import { firstNames, lastNames } from './names.seed.ts'
import { createRandom, type Random } from './random.ts'
import { daysBefore, hourMs, type Sampling } from './sampling.ts'
import { sampleAddress, sampleDomain } from './staff.seed.ts'

const counts = { all: 400, pending: 18, bounced: 14, complained: 2, gone: 44, paused: 3 }
const seed = 400

type Fate = 'confirmed' | 'paused' | 'pending' | 'bounced' | 'complained' | 'gone'

export interface SampleSubscriber {
  id: number
  fate: Fate
  confirmedAt: Date | null
  /** When they left or their mailbox refused a mail. */
  endedDaysAgo: number
}

interface Person {
  email: string
  name: string | null
  fate: Fate
  daysAgo: number
  endedDaysAgo: number
}

/** Hashed without the secret of the site, so that `removeSamples` finds it on every machine. */
const fingerprint = (email: string) => hashOf(sampleDomain, email)

function makePeople(random: Random): Person[] {
  const used = new Set<string>()
  const people = Array.from({ length: counts.all }, (_, index) => {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
    const plain = sampleAddress(first, last)
    const email = used.has(plain) ? plain.replace('@', `${index}@`) : plain
    used.add(plain)
    const name = random.next() < 0.6 ? `${first} ${last.replaceAll('-', ' ')}` : null
    return { email, name, daysAgo: 0.4 + 357 * random.next() ** 1.4, endedDaysAgo: 0, fate: 'confirmed' as Fate }
  })
  const isPast = people.filter(({ daysAgo }) => daysAgo > 70)
  const give = (from: Person[], fate: Fate, count: number) => {
    for (let given = 0; given < count; ) {
      const person = random.pick(from)
      if (person.fate !== 'confirmed') continue
      person.fate = fate
      given += 1
    }
  }
  give(isPast, 'gone', counts.gone)
  give(isPast, 'bounced', counts.bounced)
  give(isPast, 'complained', counts.complained)
  give(isPast, 'paused', counts.paused)
  give(people, 'pending', counts.pending)
  for (const person of people) {
    // Unconfirmed sign-ups are deleted after the retention period, so they have to be recent.
    if (person.fate === 'pending') person.daysAgo = random.next() * (retentionPeriods['sign-ups'].usual - 1) + 0.1
    person.endedDaysAgo = 1 + random.next() * (person.daysAgo * 0.6)
  }
  return people.toSorted((one, other) => other.daysAgo - one.daysAgo)
}

export const sampleFingerprints = () => makePeople(createRandom(seed)).map(({ email }) => fingerprint(email))

/** Subscribers who left are inserted and deleted again, and leave a hash. */
export async function seedSubscribers(sampling: Sampling): Promise<SampleSubscriber[]> {
  const { tx, now, mails } = sampling
  const random = createRandom(seed + 1)
  const consents = new Map<string, number>()
  for (const source of newsletterSources) {
    const text = newsletterConsent(source)
    consents.set(source, await consentOf(tx, now, { form: 'newsletter', place: source, text }))
  }
  const people = makePeople(createRandom(seed))
  const rows = people.map(({ email, name, fate, daysAgo }) => {
    const createdAt = daysBefore(now, daysAgo)
    const source = newsletterSources[Math.floor(random.next() ** 0.8 * newsletterSources.length)] ?? 'blog-page'
    const confirmedAt = fate === 'pending' ? null : new Date(createdAt.getTime() + (0.05 + random.next() * 6) * hourMs)
    return {
      email,
      name,
      source,
      createdAt,
      confirmedAt,
      mailedAt: createdAt,
      mailCount: 1,
      consentedAt: createdAt,
      consentTextId: consents.get(source) ?? null,
      refusal: fate === 'bounced' || fate === 'complained' ? fate : null,
      pausedUntil: fate === 'paused' ? daysBefore(now, -60) : null,
    }
  })
  const added = await tx
    .insert(newsletterSubscriptions)
    .values(rows)
    .returning({ id: newsletterSubscriptions.id, confirmedAt: newsletterSubscriptions.confirmedAt })
  const subscribers = people.map(({ fate, endedDaysAgo }, index) => ({
    id: added[index]?.id ?? 0,
    confirmedAt: added[index]?.confirmedAt ?? null,
    fate,
    endedDaysAgo,
  }))
  const isOut = (fate: Fate) => fate === 'gone' || fate === 'bounced' || fate === 'complained'
  await tx.insert(suppressions).values(
    people
      .filter(({ fate }) => isOut(fate))
      .map(({ email, fate, endedDaysAgo }) => ({
        emailHash: fingerprint(email),
        reason: fate === 'bounced' || fate === 'complained' ? fate : ('unsubscribed' as const),
        createdAt: daysBefore(now, endedDaysAgo),
      })),
  )
  const left = subscribers.filter(({ fate }) => fate === 'gone').map(({ id }) => id)
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, left))
  for (const [index, { id, fate }] of subscribers.entries())
    if (fate !== 'gone')
      mails.push({ kind: 'newsletter-confirmation', subjectId: id, issue: 1, at: rows[index]?.createdAt ?? now })
  return subscribers
}
