import { tagSlug } from '#contract/website/posts.staff.ts'
import { textHashOf } from '#server/features/newsletter/campaigns/campaigns.staff.service.ts'
import {
  campaignRecipients,
  campaigns,
  campaignVersions,
} from '#server/features/newsletter/campaigns/campaigns.table.ts'
import { sampleCampaigns } from './campaigns.seed.ts'
import { daysBefore, hourMs, officeTime, type Sampling } from './sampling.ts'
import type { SampleSubscriber } from './subscribers.ts'

const unknownMailbox = '550 5.1.1'

export async function seedCampaigns(sampling: Sampling, subscribers: SampleSubscriber[]): Promise<void> {
  const { tx, now, people, events } = sampling
  const rows = sampleCampaigns.map(({ subject, preheader, body, editor, approver, sentDaysAgo, replies }) => {
    const at = (hours: number) => new Date(officeTime(now, daysBefore(now, sentDaysAgo)).getTime() + hours * hourMs)
    const startedAt = approver ? at(2) : null
    return {
      subject,
      preheader,
      body,
      replies,
      editorId: people[editor],
      sentBy: people[editor],
      isPublic: false,
      slug: tagSlug(subject),
      createdAt: at(-52),
      updatedAt: startedAt ?? at(0),
      sendAt: at(0),
      version: approver ? 5 : 3,
      needsApproval: true,
      approvedBy: approver && people[approver],
      approvedAt: approver && at(1.8),
      approvedHash: approver && textHashOf({ subject, preheader, body }),
      startedAt,
      finishedAt: approver && at(2.2),
    }
  })
  const added = await tx.insert(campaigns).values(rows).returning({ id: campaigns.id })
  for (const [index, row] of rows.entries()) {
    const id = added[index]?.id ?? 0
    const { startedAt, finishedAt } = row
    const { subject: heading, preheader, body, isPublic, editorId } = row
    const version = { campaignId: id, subject: heading, preheader, isPublic, editorId }
    await tx.insert(campaignVersions).values([
      { ...version, body: body.slice(0, body.lastIndexOf('\n\n')), savedAt: row.createdAt },
      { ...version, body, savedAt: row.updatedAt },
    ])
    if (startedAt && finishedAt) {
      // Subscribers who left got the campaigns before that; a bounced mailbox refused the last of them.
      const ended = ({ endedDaysAgo }: SampleSubscriber) => daysBefore(now, endedDaysAgo)
      const nextStart = rows[index + 1]?.startedAt ?? now
      const got = subscribers.filter((one) => {
        const isThere = one.confirmedAt !== null && one.confirmedAt < startedAt
        const hasEnded = one.fate !== 'confirmed' && one.fate !== 'paused' && ended(one) < startedAt
        return isThere && !hasEnded
      })
      await tx.insert(campaignRecipients).values(
        got.map((one) => {
          const isRefused = one.fate === 'bounced' && ended(one) < nextStart
          return {
            campaignId: id,
            subscriptionId: one.id,
            tries: 1,
            nextTryAt: startedAt,
            settledAt: finishedAt,
            state: isRefused ? ('refused' as const) : ('sent' as const),
            lastResponse: isRefused ? unknownMailbox : null,
          }
        }),
      )
    }
    const [subject, after] = [`campaign:${id}`, { name: row.subject }]
    events.push(
      { at: row.createdAt, userId: row.editorId, action: 'campaign-created', subject, after },
      { at: row.sendAt, userId: row.editorId, action: 'campaign-sent', subject, after },
    )
    if (row.approvedAt)
      events.push({ at: row.approvedAt, userId: row.approvedBy, action: 'campaign-approved', subject, after })
  }
}
