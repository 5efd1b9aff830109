import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' })

/** An account's authenticator app. */
export const staffApps = pgTable('cms_authenticator_apps', {
  userId: owner().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Null until a code of it was seen. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes that have not been used; of each only the hash. */
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
    /** How often it was used, where the device counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('cms_passkeys_user').on(table.userId)],
)

/** What a passkey has to sign, once. */
export const staffChallenges = pgTable('cms_challenges', {
  challenge: text().primaryKey(),
  /** Who makes a passkey; null for a sign-in, whoever that will be. */
  userId: integer('user_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** One row, or none while nobody has decided anything. */
export const staffFactorRule = pgTable(
  'cms_factor_rule',
  { id: boolean().primaryKey().default(true), ownersNeedFactor: boolean('owners_need_factor').notNull() },
  (table) => [check('cms_factor_rule_once', sql`${table.id}`)],
)

/** For queries about accounts; a column alone would lose its table where nothing is joined. */
const account = sql`${staffUsers}.id`
export const hasApp = sql<boolean>`exists (select from ${staffApps} a
  where a.user_id = ${account} and a.confirmed_at is not null)`
export const hasPasskey = sql<boolean>`exists (select from ${staffPasskeys} p where p.user_id = ${account})`
export const hasFactor = sql<boolean>`(${hasApp} or ${hasPasskey})`
/** Nothing else is theirs to do until they have made one. */
export const mustSetUp = sql<boolean>`(${staffUsers}.role = 'owner'
  and exists (select from ${staffFactorRule} r where r.owners_need_factor) and not ${hasFactor})`
