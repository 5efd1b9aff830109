import { type SQL, sql } from 'drizzle-orm'
import { check, type PgColumn } from 'drizzle-orm/pg-core'
import { httpUrlPattern, sitePathPattern } from '#contract/text.ts'

const matches = (column: PgColumn, ...patterns: RegExp[]): SQL =>
  sql`${column} ~* ${sql.raw(`'${patterns.map(({ source }) => source).join('|')}'`)}`

/** The contract's rules for writes that bypass the API; PostgreSQL reads the patterns as JavaScript does. */
export const httpUrlCheck = (name: string, column: PgColumn) => check(name, matches(column, httpUrlPattern))

export const addressCheck = (name: string, column: PgColumn) =>
  check(name, matches(column, /^$/, sitePathPattern, httpUrlPattern))
