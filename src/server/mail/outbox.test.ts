import { expect, test } from 'vitest'
import { ownDatabase } from '#server/db/test-own.ts'
import { contactMessages } from '#server/features/inbox/messages/messages.table.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { forgetMails, mailsOf, queueMails, resend } from './outbox.ts'

let refusing = true

const database = await ownDatabase()
const outbox = await startTestOutbox(database, { refuse: (address) => refusing && address.startsWith('nobody') })

const write = (email: string, { fail = false } = {}) =>
  database.withTransaction(async (tx) => {
    const values = { name: 'Ann', email, subject: 'general' as const, message: 'Hello there, everybody' }
    const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
    const id = row?.id ?? 0
    await queueMails(tx, outbox.tasks, [{ kind: 'contact-receipt', id, issue: 1 }])
    if (fail) throw new Error('changed my mind')
    return id
  })
const settled = async (id: number, state: string) => {
  await expect.poll(async () => (await mailsOf(database.db, 'contact', id)).map((mail) => mail.state)).toEqual([state])
  return (await mailsOf(database.db, 'contact', id))[0]
}
const arrived = (id: number) =>
  outbox.smtp.mails.filter(({ messageId }) => messageId?.startsWith(`<contact-receipt.${id}.1.`)).length

test('a mail is in the ledger with what caused it, and says when it was sent and under which name', async () => {
  const id = await write('ann@visitor.test')
  const mail = await settled(id, 'sent')
  expect(mail).toMatchObject({ tries: 1, lastResponse: null, messageId: `contact-receipt.${id}.1` })
  expect(mail?.triedAt).toBeInstanceOf(Date)
  expect(arrived(id)).toBe(1)
})

test('no Message-ID comes a second time when rows are lost and their numbers are given out again', async () => {
  const [first, other] = [await write('before@visitor.test'), await write('stays@visitor.test')]
  await settled(first, 'sent')
  await settled(other, 'sent')
  // Like a restore: the rows are gone, and ids repeat.
  await database.pool.query('delete from contact_messages where id >= $1', [first])
  await database.pool.query('delete from outgoing_mails where subject_id >= $1', [first])
  await database.pool.query(`select setval(pg_get_serial_sequence('contact_messages', 'id'), $1, false)`, [first])
  expect(await write('after@visitor.test')).toBe(first)
  await settled(first, 'sent')
  const ids = outbox.smtp.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(arrived(first)).toBe(2)
})

test('what was undone leaves no row', async () => {
  const before = await database.db.$count(contactMessages)
  await expect(write('undone@visitor.test', { fail: true })).rejects.toThrow('changed my mind')
  expect(await database.db.$count(contactMessages)).toBe(before)
  const { rows } = await database.pool.query(`select 1 from outgoing_mails where state = 'queued'`)
  expect(rows).toEqual([])
})

test('a refused mail keeps the server’s response in codes; sent again twice it arrives once, under its old name', async () => {
  const id = await write('nobody@visitor.test')
  const refused = await settled(id, 'refused')
  expect(refused?.lastResponse).toMatch(/^EENVELOPE RCPT TO 550/)
  expect(JSON.stringify(refused)).not.toContain('nobody')
  refusing = false
  const again = () => database.withTransaction((tx) => resend(tx, outbox.tasks, refused?.id ?? 0))
  expect((await Promise.all([again(), again()])).sort()).toEqual([false, true])
  expect(await settled(id, 'sent')).toMatchObject({ tries: 2 })
  expect(await again()).toBe(false)
  expect(arrived(id)).toBe(1)
  const { rows: asked } = await database.pool.query(
    `select message_id || '.' || (extract(epoch from created_at) * 1000000)::bigint as id from outgoing_mails where id = $1`,
    [refused?.id],
  )
  expect(outbox.smtp.mails.map(({ messageId }) => messageId)).toContain(`<${asked[0].id}@site.test>`)
  const { rows } = await database.pool.query(`select 1 from pgboss.job where name = 'mail-dead' and state = 'created'`)
  expect(rows).toEqual([])
})

test('a mail whose subject is gone was never sent, and the ledger does not say so', async () => {
  await database.withTransaction((tx) =>
    queueMails(tx, outbox.tasks, [{ kind: 'contact-receipt', id: 2_000_000, issue: 1 }]),
  )
  await expect.poll(() => mailsOf(database.db, 'contact', 2_000_000)).toEqual([])
})

test('rows go with what they were about, and others stay', async () => {
  const [gone, kept] = [await write('gone@visitor.test'), await write('kept@visitor.test')]
  await settled(kept, 'sent')
  await settled(gone, 'sent')
  await database.withTransaction((tx) => forgetMails(tx, 'contact', [gone]))
  expect(await mailsOf(database.db, 'contact', gone)).toEqual([])
  expect(await mailsOf(database.db, 'contact', kept)).toHaveLength(1)
})
