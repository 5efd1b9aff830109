import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'

// `npm run mail:resend`: queues mails again that were given up.
const { database } = readConfigOrExit(process.env)
const tasks = createTaskQueue({ url: database.url, logger: createLogger('warn') })
await tasks.start()
console.log(`${await tasks.resendDeadMail()} mails are on their way again.`)
await tasks.stop()
