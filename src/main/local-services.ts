import { randomBytes } from 'node:crypto'
import { portalPages } from '#contract/staff.ts'
import type { Database } from '#server/db/database.ts'
import { chooseDatabase } from './choose-database.ts'
import { prepareDemoUser, prepareSampleStaff } from './demo-user.ts'
import { startMailCatcher } from './mail-catcher.ts'

const demoPassword = new URL('../../.data/demo-password', import.meta.url).pathname

/** Starts a database and a mail catcher unless the environment names others. */
export async function startLocalServices() {
  const database = await chooseDatabase()
  const mail = process.env.SMTP_URL ? undefined : await startMailCatcher()
  return {
    environment: {
      // Signatures are valid until the next start.
      APP_SECRET: randomBytes(33).toString('base64'),
      ORIGIN: `http://localhost:${process.env.PORT || 3000}`,
      ...process.env,
      DATABASE_URL: database.url,
      ...(mail && { SMTP_URL: mail.smtpUrl }),
    },
    async describe({ origin, database: site }: { origin: string; database: Database }) {
      const lines = [`Site        ${origin}`]
      // A configured database may be a real one, so it gets no demo account.
      if (!process.env.DATABASE_URL) {
        lines.push(
          `Portal      ${origin}${portalPages.login}`,
          `Log in as   ${await prepareDemoUser(site, demoPassword)}`,
        )
        const staff = await prepareSampleStaff(site)
        if (staff.length > 0) lines.push(`Staff       ${staff.join(', ')} / the same password`)
      }
      if (mail) lines.push(`Caught mail ${mail.inbox}`)
      return [...lines, `PostgreSQL  ${database.url}`].join('\n  ')
    },
    async stop() {
      await mail?.stop()
      await database.stop()
    },
  }
}
