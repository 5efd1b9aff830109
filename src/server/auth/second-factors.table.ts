import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { staffUsers } from './staff-users.table.ts'

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' })

export const staffApps = pgTable('cms_authenticator_apps', {
  userId: owner().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Time step of the last accepted code, so that none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const staffRecoveryCodes = pgTable(
  'cms_recovery_codes',
  { userId: owner(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const staffPasskeys = pgTable(
  'cms_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique('cms_passkeys_credential'),
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('cms_passkeys_user').on(table.userId)],
)

export const staffChallenges = tableWithoutPersonalData('cms_challenges', {
  challenge: text().primaryKey(),
  /** Null for a sign-in, whose user is not known yet. */
  userId: integer('user_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const staffFactorRule = tableWithoutPersonalData(
  'cms_factor_rule',
  { id: boolean().primaryKey().default(true), ownersNeedFactor: boolean('owners_need_factor').notNull() },
  (table) => [check('cms_factor_rule_once', sql`${table.id}`)],
)

/** Written out, because Drizzle drops the table of a column when nothing is joined. */
const account = sql`${staffUsers}.id`
export const hasApp = sql<boolean>`exists (select from ${staffApps} a
  where a.user_id = ${account} and a.confirmed_at is not null)`
export const hasPasskey = sql<boolean>`exists (select from ${staffPasskeys} p where p.user_id = ${account})`
export const hasFactor = sql<boolean>`(${hasApp} or ${hasPasskey})`
export const mustSetUp = sql<boolean>`(${staffUsers}.role = 'owner'
  and exists (select from ${staffFactorRule} r where r.owners_need_factor) and not ${hasFactor})`
