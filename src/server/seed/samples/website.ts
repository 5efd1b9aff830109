import { factDescriptions } from '#contract/website/facts.staff.ts'
import { defaultFacts } from '#contract/website/facts.ts'
import { savedReplies } from '#server/features/inbox/saved-replies/saved-replies.table.ts'
import { facts } from '#server/features/website/facts/facts.table.ts'
import { lostPaths, redirects } from '#server/features/website/redirects/redirects.table.ts'
import { daysBefore, officeTime, type Sampling } from './sampling.ts'
import { moreSavedReplies, sampleFacts, sampleLostPaths, sampleRedirects } from './website.seed.ts'

const asDay = (date: Date) => date.toISOString().slice(0, 10)

export async function seedFacts({ tx, now, people, events }: Sampling): Promise<void> {
  for (const [index, { name, owner, evidence, reviewInDays }] of sampleFacts.entries()) {
    const reviewBy = asDay(daysBefore(now, -reviewInDays))
    const [added] = await tx
      .insert(facts)
      .values({ name, evidence, reviewBy, ownerId: people[owner], version: 2 })
      .onConflictDoNothing()
      .returning({ name: facts.name })
    if (!added) continue
    const { id, label, reviewBy: dueBefore = null } = factDescriptions[name]
    const before = { value: defaultFacts[name], owner: null, evidence: '', reviewBy: dueBefore, asOf: null }
    events.push({
      at: officeTime(now, daysBefore(now, 210 - index * 23)),
      userId: people.maren,
      action: 'fact-updated',
      subject: `fact:${id}`,
      before: { name: label, ...before },
      after: { name: label, ...before, owner: people[owner], evidence, reviewBy },
    })
  }
}

export async function seedRedirects({ tx, now, people, events, random }: Sampling): Promise<void> {
  const rows = sampleRedirects.map(({ from, to, author, daysAgo }) => ({
    from,
    to,
    authorId: people[author],
    createdAt: officeTime(now, daysBefore(now, daysAgo)),
  }))
  const added = await tx.insert(redirects).values(rows).onConflictDoNothing().returning()
  for (const { id, from, to, authorId, createdAt } of added)
    events.push({
      at: createdAt,
      userId: authorId,
      action: 'redirect-created',
      subject: `redirect:${id}`,
      after: { name: from, from, to },
    })
  const days = sampleLostPaths.flatMap(({ path, most, since }) =>
    Array.from({ length: since }, (_, back) => ({
      path,
      day: asDay(daysBefore(now, back)),
      count: random.below(most + 1),
    })),
  )
  await tx
    .insert(lostPaths)
    .values(days.filter(({ count }) => count > 0))
    .onConflictDoNothing()
}

export async function seedSavedReplies({ tx, now, people, events }: Sampling): Promise<void> {
  for (const { title, text, author, daysAgo } of moreSavedReplies) {
    const createdAt = officeTime(now, daysBefore(now, daysAgo))
    const [added] = await tx
      .insert(savedReplies)
      .values({ title, text, createdAt })
      .onConflictDoNothing()
      .returning({ id: savedReplies.id })
    if (added)
      events.push({
        at: createdAt,
        userId: people[author],
        action: 'saved-reply-created',
        subject: `saved-reply:${added.id}`,
        after: { title, text },
      })
  }
}
