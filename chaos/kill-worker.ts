import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { contactMessages } from '#server/features/contact/contact.table.ts'
import { createLogger } from '#server/logger.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { finish, killsWanted } from './report.ts'

// `npm run chaos:worker -- --kills 200`: the worker is killed with kill -9 in the middle of sending. Every mail must
// arrive; one that arrives twice must be recognisable as the same.
const kills = killsWanted(20)
const mailsPerKill = 6

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
let inSending = 0
const smtp = await startLocalSmtp({
  onMail: async () => {
    inSending++
    await delay(150)
    inSending--
  },
})
const tasks = createTaskQueue({ url: database.url, logger: createLogger('error') })
await tasks.start()
const total = kills * mailsPerKill
for (let number = 0; number < total; number++) {
  await database.withTransaction(async (tx) => {
    const values = {
      name: 'Ann',
      email: `p${number}@visitor.test`,
      subject: 'general' as const,
      message: 'Hello there',
    }
    const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
    await tasks.queueMails(tx, [{ kind: 'contact-receipt', id: row?.id ?? 0, issue: 1 }])
  })
}
await tasks.stop()

const startWorker = () =>
  spawn(process.execPath, ['dist/main/worker.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      ORIGIN: 'http://localhost:3000',
      APP_SECRET: 'a secret of at least thirty-two characters',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
const delivered = () => new Set(smtp.mails.map(({ messageId }) => messageId)).size

let worker = startWorker()
let killed = 0
while (killed < kills && delivered() < total) {
  for (let waited = 0; inSending === 0 && waited < 40_000; waited += 10) await delay(10)
  await delay(Math.random() * 120)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  killed++
  worker = startWorker()
}
const lastKill = performance.now()
while (delivered() < total && performance.now() - lastKill < 120_000) await delay(100)
const settled = (performance.now() - lastKill) / 1000
worker.kill('SIGTERM')
await once(worker, 'exit')

await smtp.stop()
await database.drop()
await postgres.stop()
finish(
  'worker',
  {
    kills: killed,
    mails: total,
    delivered: delivered(),
    repeats: smtp.mails.length - delivered(),
    'seconds after the last kill': settled.toFixed(1),
  },
  {
    'every mail was delivered': delivered() === total,
    'repeats carry the Message-ID of the first': smtp.mails.every(({ messageId }) =>
      /^<contact-receipt\.\d+\.1@/.test(messageId ?? ''),
    ),
    'the last worker was at rest within 60 s': settled < 60,
  },
)
