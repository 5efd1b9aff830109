import { afterAll, inject } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** Dropped after the file's tests; call it at the top of the file. */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase(inject('postgresUrl'))
  afterAll(database.drop)
  return database
}
