import { pgTable } from 'drizzle-orm/pg-core'

/** Names of the tables made by `tableWithoutPersonalData`. */
export const tablesWithoutPersonalData = new Set<string>()

/** A table that says nothing about people. A test fails for columns that are neither in such a table nor classified. */
export const tableWithoutPersonalData = ((...[name, ...table]: Parameters<typeof pgTable>) => {
  tablesWithoutPersonalData.add(name)
  return pgTable(name, ...table)
}) as typeof pgTable
