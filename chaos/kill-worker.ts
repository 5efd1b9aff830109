import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { contactMessages } from '#server/features/inbox/messages/messages.table.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { compareLedger } from './ledger.ts'
import { finish, killsWanted } from './report.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:worker -- --kills 200`: mails keep coming, and the worker is killed with kill -9 in the middle of
// sending, again and again. Every mail must arrive soon after the last kill; one that arrives twice must be
// recognizable as the same.
const kills = killsWanted(20)
const mailsPerKill = 6

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
const inSending = new Set<string>()
const smtp = await startLocalSmtp({
  onMail: async ({ messageId = '' }) => {
    inSending.add(messageId)
    await delay(150)
    inSending.delete(messageId)
  },
})
const tasks = createTaskQueue({ url: database.url, logger: createLogger('error') })
await tasks.start()
let total = 0
const write = () =>
  database.withTransaction(async (tx) => {
    const email = `p${total++}@visitor.test`
    const values = { name: 'Ann', email, subject: 'general' as const, message: 'Hello there' }
    const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
    await queueMails(tx, tasks, [{ kind: 'contact-receipt', id: row?.id ?? 0, issue: 1 }])
  })

const delivered = () => new Set(smtp.mails.map(({ messageId }) => messageId)).size

let worker = startWorker(database.url, smtp.url)
for (let killed = 0; killed < kills; killed++) {
  for (let count = 0; count < mailsPerKill; count++) await write()
  for (let waited = 0; inSending.size === 0 && waited < 40_000; waited += 10) await delay(10)
  await delay(Math.random() * 120)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  worker = startWorker(database.url, smtp.url)
}
const lastKill = performance.now()
while (delivered() < total && performance.now() - lastKill < 120_000) await delay(100)
const settled = (performance.now() - lastKill) / 1000
// The next worker marks mails as sent that were accepted while their worker died.
const open = () => database.pool.query(`select from outgoing_mails where state <> 'sent'`)
while ((await open()).rowCount && performance.now() - lastKill < 120_000) await delay(100)
worker.kill('SIGTERM')
await once(worker, 'exit')

const ledger = await compareLedger(database, smtp)

await tasks.stop()
await smtp.stop()
await database.drop()
await postgres.stop()
finish(
  'worker',
  {
    kills,
    mails: total,
    delivered: delivered(),
    repeats: smtp.mails.length - delivered(),
    'seconds after the last kill': settled.toFixed(1),
    ...ledger.figures,
  },
  {
    'every mail was delivered': delivered() === total,
    'repeats carry the Message-ID of the first': smtp.mails.every(({ messageId }) =>
      /^<contact-receipt\.\d+\.1\.\d+@/.test(messageId ?? ''),
    ),
    'everything was delivered within 30 s of the last kill': settled <= 30,
    ...ledger.promises,
  },
)
