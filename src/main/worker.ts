import './exit-in-words.ts'
import './read-env-file.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { createTaskHandlers } from '#server/app/worker.ts'
import { openDatabase } from '#server/db/database.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { untilDatabase } from './until-database.ts'

// `npm run worker`: sends mail and runs background tasks beside web processes with WORKER=separate.
const config = readConfigOrExit(process.env)
const logger = createLogger(config.logLevel)
if (!config.mail.url) {
  console.error('SMTP_URL says where mail goes; a worker has nothing to do without it.')
  process.exit(1)
}

const database = openDatabase({ ...config.database, logger })
const mailer = createMailer({ ...config.mail, url: config.mail.url })
const tasks = createTaskQueue({ url: config.database.url, logger })
let stopping = false
stopOnSignal(logger, async () => {
  stopping = true
  await tasks.stop()
  mailer.close()
  await database.close()
})
await untilDatabase({
  url: config.database.url,
  logger,
  isStopping: () => stopping,
  async start() {
    await tasks.start()
    await tasks.work(createTaskHandlers({ ...config, database, mailer, logger, tasks }))
    logger.info('working')
  },
})
