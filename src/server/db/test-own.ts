import { afterAll, inject } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A database of the test file's own, dropped after its tests. Call it at the top of the file. */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase(inject('postgresUrl'))
  afterAll(database.drop)
  return database
}
