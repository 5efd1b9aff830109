import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { startMailCatcher } from './mail-catcher.ts'

const directory = new URL('../../.data/postgres', import.meta.url).pathname

/** The database of the environment or, when it names none, one of our own: nothing to install, nothing to set. */
export async function chooseDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  return startLocalPostgres({ directory })
}

/** Everything the site talks to, as far as the environment does not name it; for `dev` and `preview`. */
export async function startLocalServices() {
  const database = await chooseDatabase()
  const mail = process.env.SMTP_URL ? undefined : await startMailCatcher()
  return {
    environment: {
      // Only this machine can reach what is signed with it.
      APP_SECRET: 'local-services-only-secret-not-for-production',
      ...process.env,
      DATABASE_URL: database.url,
      ...(mail && { SMTP_URL: mail.smtpUrl }),
    },
    describe: (origin: string) =>
      [`Site        ${origin}`, mail && `Caught mail ${mail.inbox}`, `PostgreSQL  ${database.url}`]
        .filter(Boolean)
        .join('\n  '),
    async stop() {
      await mail?.stop()
      await database.stop()
    },
  }
}
