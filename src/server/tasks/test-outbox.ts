import type { TestDatabase } from '#server/db/test-database.ts'
import { createLogger } from '#server/logger.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { testOrigin, testSecret } from '#server/test-api.ts'
import { createTaskHandlers } from '#server/worker.ts'
import { createTaskQueue } from './task-queue.ts'

const recipients = {
  general: 'hello@site.test',
  demo: 'demo@site.test',
  support: 'support@site.test',
  partnership: 'partners@site.test',
  investment: 'investors@site.test',
}

const emails = { careers: 'careers@site.test' }

/** A real queue, a real worker and a real SMTP server for one test file. */
export async function startTestOutbox(database: TestDatabase, options: Parameters<typeof startLocalSmtp>[0] = {}) {
  const logger = createLogger('silent')
  const smtp = await startLocalSmtp(options)
  const mailer = createMailer({ url: smtp.url, from: 'Site <website@site.test>' })
  const tasks = createTaskQueue({ url: database.url, logger })
  await tasks.start()
  await tasks.work(
    createTaskHandlers({ database, mailer, logger, tasks, origin: testOrigin, secret: testSecret, recipients, emails }),
  )
  return {
    tasks,
    smtp,
    async stop() {
      await tasks.stop()
      mailer.close()
      await smtp.stop()
    },
  }
}
