import { openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readConfig } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { createTaskHandlers } from '#server/worker.ts'
import { stopOnSignal } from './site.ts'

// `npm run worker`: sends mail and tidies up, beside web processes that run with WORKER=separate.
const config = readConfig(process.env)
const logger = createLogger(config.logLevel)
if (!config.mail.url) throw new Error('SMTP_URL says where mail goes; a worker has nothing to do without it')

await migrateDatabase(config.database.url)
const database = openDatabase({ ...config.database, logger })
const mailer = createMailer({ url: config.mail.url, from: config.mail.from })
const tasks = createTaskQueue({ url: config.database.url, logger })
await tasks.start()
await tasks.work(createTaskHandlers({ ...config, database, mailer, logger }))
logger.info('working')
stopOnSignal(logger, async () => {
  await tasks.stop()
  mailer.close()
  await database.close()
})
