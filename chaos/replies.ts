import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Replies } from '#contract/hiring/application-replies.schema.ts'
import { applicationReplyPaths, mostReplies } from '#contract/hiring/application-replies.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownPage, signedInCookie } from '#server/auth/test-staff.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { compareLedger } from './ledger.ts'
import { finish, killsWanted } from './report.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:replies`: a thousand applicants are declined at once, a hundred of these are stopped while they are
// held, and the worker is killed with kill -9 while it sends the others. Each of the rest must get exactly one mail.
const kills = killsWanted(10)
const total = 1_000
const stoppedTotal = 100

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
const smtp = await startLocalSmtp({ onMail: () => delay(20) })
const tasks = createTaskQueue({ url: database.url, logger: createLogger('error') })
await tasks.start()
const api = createTestApi({ database, tasks })
const cookie = await signedInCookie(database, { role: 'hiring' })
const call = async <Body>(path: string, body: object): Promise<Body> => {
  const response = await api.request(path, {
    method: 'POST',
    headers: { ...ownPage, cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

const { rows: people } = await database.pool.query<{ id: number; email: string; stage: string }>(
  `insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha)
   select 'Nurse Trainer', 'Person' || i, 'Roe', 'p' || i || '@applicant.test', 'Hello', 'verified'
   from generate_series(1, $1) i returning id, email, stage`,
  [total],
)
const replies: Replies['replies'] = []
for (let first = 0; first < total; first += mostReplies) {
  const some = { people: people.slice(first, first + mostReplies), moveTo: 'declined', text: 'Dear {name}, not now.' }
  const input = { key: randomUUID(), ...some }
  replies.push(...(await call<Replies>(applicationReplyPaths.all, input)).replies)
  // A response that was lost on the way is asked for again.
  await call(applicationReplyPaths.all, input)
}
const stopped = replies.slice(0, stoppedTotal)
await call(applicationReplyPaths.stop, { ids: stopped.map(({ id }) => id) })

let worker = startWorker(database.url, smtp.url)
await delay(3_000)
const early = smtp.mails.length
await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
for (let killed = 0; killed < kills; killed++) {
  const before = smtp.mails.length
  for (let waited = 0; smtp.mails.length < before + 20 && waited < 40_000; waited += 10) await delay(10)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  worker = startWorker(database.url, smtp.url)
}
const open = () => database.pool.query(`select from outgoing_mails where state <> 'sent'`)
const lastKill = performance.now()
while ((await open()).rowCount && performance.now() - lastKill < 180_000) await delay(100)
worker.kill('SIGTERM')
await once(worker, 'exit')
const ledger = await compareLedger(database, smtp)

/** By Message-ID: who got it, and what it said. */
const arrived = new Map<string, Set<string>>()
for (const { messageId = '', to, text } of smtp.mails) {
  const contents = arrived.get(messageId) ?? new Set()
  arrived.set(messageId, contents.add(`${to?.[0]?.address} ${text?.trim()}`))
}
const recipients = new Set([...arrived.values()].flatMap((contents) => [...contents]))
const stoppedPeople = new Set(stopped.map(({ applicationId }) => applicationId))
const expected = people
  .filter(({ id }) => !stoppedPeople.has(id))
  .map(({ email }) => `${email} Dear Person${/\d+/.exec(email)?.[0]}, not now.`)

await tasks.stop()
await smtp.stop()
await database.drop()
await postgres.stop()
finish(
  'replies',
  {
    kills,
    replied: replies.length,
    stopped: stopped.length,
    'mails at the mail server': smtp.mails.length,
    'of them repeats': smtp.mails.length - arrived.size,
    ...ledger.figures,
  },
  {
    'nothing left while it was held': early === 0,
    'everybody who was not stopped got their own mail': expected.every((mail) => recipients.has(mail)),
    'nobody else got one': recipients.size === expected.length && arrived.size === expected.length,
    'repeats carry the Message-ID of the first': [...arrived.values()].every(({ size }) => size === 1),
    ...ledger.promises,
  },
)
