import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type PauseReason, recipientStates, refusalBrake } from '#contract/newsletter/campaigns.staff.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'
import { posts } from '#server/features/website/posts/posts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The text is frozen while `sendAt` is set. */
export const campaigns = tableWithoutPersonalData(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    body: text().notNull().default(''),
    isPublic: boolean('is_public').notNull().default(true),
    slug: text(),
    editorId: integer('editor_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ...trashColumns(),

    sendAt: moment('send_at'),
    sentBy: integer('sent_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    needsApproval: boolean('needs_approval').notNull().default(false),
    approvedBy: integer('approved_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    approvedHash: text('approved_hash'),
    /** What the sender of a campaign at a chosen time has seen; null once it was checked again. */
    acceptedProblems: text('accepted_problems').array(),

    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    pausedAt: moment('paused_at'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    pauseResponse: text('pause_response'),
    /** Time of the next mail at the pace of the settings. */
    pacedUntil: moment('paced_until'),
    waitsUntil: moment('waits_until'),
    deferredMails: integer('deferred_mails').notNull().default(0),
    refusalLimit: real('refusal_limit').notNull().default(refusalBrake.share),
    replies: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('campaigns_slug_unique').on(table.slug),
    index('campaigns_changed').on(table.updatedAt, table.id),
    index('campaigns_sent').on(table.startedAt, table.id).where(sql`${table.startedAt} is not null`),
    index('campaigns_open').on(table.sendAt).where(sql`${table.sendAt} is not null and ${table.finishedAt} is null`),
    check(
      'campaigns_slug',
      sql`${table.slug} ~ '^[a-z0-9-]+$' and ${table.slug} not in ('confirm', 'unsubscribe', 'choices', 'feed')`,
    ),
    check(
      'campaigns_order',
      sql`(${table.startedAt} is null or ${table.sendAt} is not null) and (${table.finishedAt} is null or ${table.startedAt} is not null)`,
    ),
  ],
)

/** One row for each editing session; the newest one says what the campaign says. */
export const campaignVersions = tableWithoutPersonalData(
  'campaign_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    preheader: text().notNull(),
    body: text().notNull(),
    isPublic: boolean('is_public').notNull(),
    editorId: integer('editor_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    restoredFrom: integer('restored_from'),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [index('campaign_versions_campaign').on(table.campaignId, table.id)],
)

export const recipientState = pgEnum('recipient_state', recipientStates)

const waitsForApproval = sql`${campaigns.startedAt} is null and ${campaigns.needsApproval} and ${campaigns.approvedAt} is null`

/** Waits for an approval or is paused. */
export const needsAttention = sql`${campaigns.sendAt} is not null and ${campaigns.finishedAt} is null
  and (${campaigns.pausedAt} is not null or (${waitsForApproval}))`

/** Ledger and queue in one. The address is only in the subscription, and deleted with it. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** No foreign key: former subscribers still count. */
    subscriptionId: integer('subscription_id').notNull(),
    state: recipientState().notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** Due time; end of the lease while a worker has the row. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** Codes only: mail servers repeat the address in their texts. */
    lastResponse: text('last_response'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.subscriptionId] }),
    index('campaign_recipients_due').on(table.campaignId, table.nextTryAt).where(sql`${table.state} = 'queued'`),
    index('campaign_recipients_subscription').on(table.subscriptionId),
  ],
)

/** Sums of the recipients whose rows were removed, so that the numbers of a campaign stay. */
export const formerRecipients = tableWithoutPersonalData('former_recipients', {
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  sent: integer().notNull(),
  refused: integer().notNull(),
  left: integer().notNull(),
  unsubscribed: integer().notNull(),
})

export const campaignTests = tableWithoutPersonalData('campaign_tests', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  campaignId: integer('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const isArchivedRow = sql`${campaigns.isPublic} and ${campaigns.startedAt} is not null and ${isKept(campaigns)}`
