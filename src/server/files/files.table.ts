import { customType, pgTable, text } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const files = pgTable('files', {
  /** SHA-256 of the bytes. */
  hash: text().primaryKey(),
  bytes: bytea().notNull(),
})
