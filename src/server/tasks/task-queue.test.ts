import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { contactMessages } from '#server/features/contact/contact.table.ts'
import { createLogger } from '#server/logger.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { createTaskHandlers } from '#server/worker.ts'
import { createTaskQueue, readOutbox, type TaskQueue } from './task-queue.ts'

let database: TestDatabase
let tasks: TaskQueue
let smtpPort: number
const logger = createLogger('silent')

beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  smtpPort = (probe.address() as { port: number }).port
  probe.close()
  tasks = createTaskQueue({ url: database.url, logger })
  await tasks.start()
  const mailer = createMailer({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'website@site.test' })
  const recipients = { general: '', demo: '', support: '', partnership: '', investment: '' }
  await tasks.work(
    createTaskHandlers({
      database,
      mailer,
      logger,
      origin: 'http://site.test',
      secret: 'x'.repeat(32),
      recipients,
      emails: { careers: '' },
    }),
  )
})
afterAll(async () => {
  await tasks.stop()
  await database.drop()
})

const write = (email: string) =>
  database.withTransaction(async (tx) => {
    const values = { name: 'Ann', email, subject: 'general' as const, message: 'Hello there, everybody' }
    const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
    await tasks.queueMails(tx, [{ kind: 'contact-receipt', id: row?.id ?? 0, issue: 1 }])
  })

it('a mail that was queued in a transaction which failed does not exist', async () => {
  await expect(
    database.withTransaction(async (tx) => {
      await tasks.queueMails(tx, [{ kind: 'contact-receipt', id: 1, issue: 1 }])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await readOutbox(database.db)).toEqual({ queued: 0, dead: 0, oldestSeconds: 0 })
})

it('a hundred mails wait while the mail server is away and all arrive when it is back', async () => {
  for (let count = 0; count < 100; count++) await write(`person${count}@visitor.test`)
  await vi.waitFor(async () => expect((await readOutbox(database.db)).queued).toBe(100), 60_000)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const smtp = await startLocalSmtp({ port: smtpPort })
  // Those that were tried already wait up to some seconds for their next turn.
  await vi.waitFor(() => expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(100), {
    timeout: 240_000,
    interval: 200,
  })
  expect((await readOutbox(database.db)).dead).toBe(0)
  await smtp.stop()
})

it('a mail that is refused for good is put aside, counted, and sent again on request', async () => {
  let refusing = true
  const smtp = await startLocalSmtp({ port: smtpPort, refuse: (address) => refusing && address.startsWith('nobody') })
  await write('nobody@visitor.test')
  await vi.waitFor(async () => expect(await readOutbox(database.db)).toMatchObject({ queued: 0, dead: 1 }), 60_000)
  expect(smtp.mails).toEqual([])
  refusing = false
  expect(await tasks.resendDeadMail()).toBe(1)
  await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(['nobody@visitor.test']), 60_000)
  expect(await readOutbox(database.db)).toMatchObject({ dead: 0 })
  await smtp.stop()
})
