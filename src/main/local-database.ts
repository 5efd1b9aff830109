import { startLocalPostgres } from '#server/db/local-postgres.ts'

const directory = new URL('../../.data/postgres', import.meta.url).pathname

/** The database of the environment or, when it names none, one of our own: nothing to install, nothing to set. */
export async function chooseDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  return startLocalPostgres({ directory })
}
