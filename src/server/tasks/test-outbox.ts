import { afterAll } from 'vitest'
import { testMailEnvironment, testOrigin, testSecret } from '#server/app/test-api.ts'
import { createTaskHandlers } from '#server/app/worker.ts'
import type { TestDatabase } from '#server/db/test-database.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from './task-queue.ts'

/** A real queue, worker and SMTP server, stopped after the file's tests; call it at the top of the file. */
export async function startTestOutbox(database: TestDatabase, options: Parameters<typeof startLocalSmtp>[0] = {}) {
  const logger = createLogger('silent')
  const smtp = await startLocalSmtp(options)
  const mailer = createMailer({ url: smtp.url, from: testMailEnvironment.mail.from })
  const tasks = createTaskQueue({ url: database.url, logger, timing: { pollMs: 30 } })
  await tasks.start()
  await tasks.work(
    createTaskHandlers({
      database,
      mailer,
      logger,
      tasks,
      origin: testOrigin,
      secret: testSecret,
      ...testMailEnvironment,
    }),
  )
  const stop = async () => {
    await tasks.stop()
    mailer.close()
    await smtp.stop()
  }
  afterAll(stop)
  return { tasks, smtp, stop }
}
