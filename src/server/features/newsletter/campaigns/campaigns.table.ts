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
import { isKept, trashColumns } from '#server/db/trash.ts'
import { posts } from '#server/features/website/posts/posts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What is written to every subscriber. Its text cannot change any more once it is to be sent. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What it was made from. */
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    /** Markdown. */
    body: text().notNull().default(''),
    isPublic: boolean('is_public').notNull().default(true),
    /** Its address in the archive. */
    slug: text(),
    editorId: integer('editor_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ...trashColumns(),

    /** Not before; null while it is a draft. */
    sendAt: moment('send_at'),
    sentBy: integer('sent_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    needsApproval: boolean('needs_approval').notNull().default(false),
    approvedBy: integer('approved_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    /** Of the text that was approved. */
    approvedHash: text('approved_hash'),

    /** When its recipients got their rows: all of them in that moment, or nobody yet. */
    startedAt: moment('started_at'),
    /** When every row was final. */
    finishedAt: moment('finished_at'),
    pausedAt: moment('paused_at'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    pauseResponse: text('pause_response'),
    /** How far the pace has been used up: the next mail is due then. */
    pacedUntil: moment('paced_until'),
    /** The mail server asked to wait, or is away. */
    waitsUntil: moment('waits_until'),
    /** So many new recipients in a row were put off, none taken in between. */
    deferredMails: integer('deferred_mails').notNull().default(0),
    /** The share of refusals at which it stops itself; whoever lets it go on raises it. */
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

export const recipientState = pgEnum('recipient_state', recipientStates)

/**
 * Who gets a campaign and whether they have it: ledger and queue in one. No address: that is in the subscription, and gone
 * with it.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** No foreign key: who has left still counts. */
    subscriptionId: integer('subscription_id').notNull(),
    state: recipientState().notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** When it is due; while a worker has it, when it is anybody's again. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** In codes: mail servers repeat the address in their words. */
    lastResponse: text('last_response'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.subscriptionId] }),
    index('campaign_recipients_due').on(table.campaignId, table.nextTryAt).where(sql`${table.state} = 'queued'`),
    index('campaign_recipients_subscription').on(table.subscriptionId),
  ],
)

/** A campaign that somebody has sent to themselves, to see it. */
export const campaignTests = pgTable('campaign_tests', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  campaignId: integer('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What the archive shows. */
export const isArchivedRow = sql`${campaigns.isPublic} and ${campaigns.startedAt} is not null and ${isKept(campaigns)}`
