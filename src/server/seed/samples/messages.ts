import type { MessageState } from '#contract/inbox/messages.staff.ts'
import { contactNotice } from '#contract/inbox/messages.ts'
import { replyMail } from '#server/features/inbox/messages/message-detail.ts'
import { contactMessages, messageReplies } from '#server/features/inbox/messages/messages.table.ts'
import { consentOf } from './consent.ts'
import { answeredMessages } from './messages-answered.seed.ts'
import { closedMessages } from './messages-closed.seed.ts'
import { openMessages, spamMessages } from './messages-open.seed.ts'
import type { SampleMessage } from './sample-message.ts'
import { dayMs, daysBefore, officeTime, type Sampling } from './sampling.ts'
import { type StaffName, sampleAddress } from './staff.seed.ts'

const emailOf = ({ name }: SampleMessage) => sampleAddress(...name.split(' '))

const readAfter = ({ state, replies, daysAgo }: SampleMessage): number | null =>
  state === 'new' ? null : Math.min((replies?.[0]?.after ?? 1) * 0.5, daysAgo * 0.5)

const since = (now: Date, { daysAgo }: SampleMessage, after: number) =>
  officeTime(now, daysBefore(now, Math.max(daysAgo - after, 0.02)))

const readerOf = ({ assignee, replies }: SampleMessage): StaffName => assignee ?? replies?.[0]?.by ?? 'priya'

export async function seedMessages(sampling: Sampling): Promise<void> {
  const { tx, now, people } = sampling
  const samples = [...openMessages, ...spamMessages, ...answeredMessages, ...closedMessages].toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  )
  const rows = []
  for (const sample of samples) {
    const { isInvestor = false, assignee, laterInDays } = sample
    const read = readAfter(sample)
    rows.push({
      name: sample.name,
      email: emailOf(sample),
      phone: sample.phone ?? null,
      subject: sample.subject,
      message: sample.message,
      isInvestor,
      spamReason: sample.spam ?? null,
      state: sample.state,
      consentTextId: await consentOf(tx, now, {
        form: 'contact',
        place: isInvestor ? 'investors' : 'contact',
        text: contactNotice(isInvestor),
      }),
      assigneeId: assignee ? people[assignee] : null,
      readAt: read === null ? null : since(now, sample, read),
      createdAt: since(now, sample, 0),
      laterUntil: laterInDays ? new Date(now.getTime() + laterInDays * dayMs) : null,
    })
  }
  const added = await tx.insert(contactMessages).values(rows).returning({ id: contactMessages.id })
  const stored = samples.map((sample, index) => ({ sample, id: added[index]?.id ?? 0 }))
  await seedReplies(sampling, stored)
  for (const { sample, id } of stored) {
    const at = since(now, sample, 0)
    sampling.mails.push({ kind: 'contact-notice', subjectId: id, issue: 1, at })
    if (!sample.spam) sampling.mails.push({ kind: 'contact-receipt', subjectId: id, issue: 1, at })
    noteMessage(sampling, id, sample)
  }
}

type Stored = { sample: SampleMessage; id: number }[]

async function seedReplies({ tx, now, people, mails }: Sampling, stored: Stored): Promise<void> {
  const replies = stored.flatMap(({ sample, id }) =>
    (sample.replies ?? []).map(({ by, after, text, refused }) => {
      const createdAt = since(now, sample, after)
      const leftAt = new Date(Math.min(createdAt.getTime() + 15_000, now.getTime()))
      const row = { messageId: id, authorId: people[by], email: emailOf(sample), text, createdAt, leftAt }
      return { row: { ...row, stateBefore: stateBeforeReply(sample) }, refused }
    }),
  )
  const added = await tx
    .insert(messageReplies)
    .values(replies.map(({ row }) => row))
    .returning({ id: messageReplies.id })
  for (const [index, { row, refused }] of replies.entries())
    mails.push({
      kind: replyMail,
      subjectId: row.messageId,
      issue: added[index]?.id ?? 0,
      at: row.leftAt,
      refused,
    })
}

const stateBeforeReply = ({ assignee }: SampleMessage): MessageState => (assignee ? 'open' : 'new')

function noteMessage({ now, people, events }: Sampling, id: number, sample: SampleMessage): void {
  const { assignee, state, replies = [], laterInDays } = sample
  const subject = `message:${id}`
  const userId = people[readerOf(sample)]
  const read = readAfter(sample)
  if (read === null) return
  const moved = (at: Date, before: MessageState, after: MessageState) =>
    events.push({
      at,
      userId,
      action: 'message-moved',
      subject,
      before: { state: before },
      after: { state: after },
    })
  events.push({ at: since(now, sample, read), userId, action: 'message-read', subject })
  if (assignee) {
    const [at, before, after] = [since(now, sample, read * 1.1), { assigneeId: null }, { assigneeId: people[assignee] }]
    events.push({ at, userId, action: 'message-assigned', subject, before, after })
    moved(since(now, sample, read * 1.2), 'new', 'open')
  }
  for (const { by, after } of replies)
    events.push({
      at: since(now, sample, after),
      userId: people[by],
      action: 'message-replied',
      subject,
      before: { state: stateBeforeReply(sample) },
      after: { state: 'answered' },
    })
  const last = replies.at(-1)
  const settled = since(now, sample, (last?.after ?? read) + 2)
  if (state === 'closed') moved(settled, last ? 'answered' : 'open', 'closed')
  if (state === 'open' && last) moved(since(now, sample, last.after + 0.1), 'answered', 'open')
  if (laterInDays)
    events.push({
      at: since(now, sample, read * 1.5),
      userId,
      action: 'message-postponed',
      subject,
      before: { laterUntil: null },
      after: { laterUntil: new Date(now.getTime() + laterInDays * dayMs) },
    })
}
