import { customType, pgTable, text } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const files = pgTable('files', {
  hash: text().primaryKey(),
  bytes: bytea().notNull(),
})
