import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { fillPath } from '#contract/paths.ts'
import { addStaffUser, signedInCookie } from '../fixtures/accounts.ts'
import { tablesWith } from '../fixtures/database.ts'
import { startSiteProcess } from '../fixtures/process.ts'
import { expect, startLocalSmtp, test } from '../fixtures/site-test.ts'

/** Stands in every field that the person or staff write about them, and nowhere else. */
const mark = 'Quincunx'
const email = `zara.${mark.toLowerCase()}@visitor.test`

/** Columns of bytes are searched in hexadecimal. */
const spellings = [mark, Buffer.from(mark).toString('hex'), Buffer.from(mark.toLowerCase()).toString('hex')]
const isIn = (text: string) => new RegExp(spellings.join('|'), 'i').test(text)

test('after an erasure nothing of the person is in a mail to staff, the database, the queue, the log or an export', async ({
  database,
  onTestFinished,
}) => {
  const smtp = await startLocalSmtp()
  onTestFinished(smtp.stop)
  const site = await startSiteProcess({ DATABASE_URL: database.url, SMTP_URL: smtp.url })
  onTestFinished(site.stop)
  const cookie = await signedInCookie(database, { role: 'owner' })
  const colleague = await addStaffUser(database, { email: 'ada@staff.test' })
  await database.pool.query(`update cms_users set first_name = 'Ada' where id = $1`, [colleague])
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(site.origin + path, {
      method,
      headers: { origin: site.origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
    return text
  }
  const idOf = async (table: string) =>
    String((await database.pool.query(`select id from ${table} where email = $1`, [email])).rows[0]?.id)

  await call('POST', '/api/contact', {
    name: `Zara ${mark}`,
    email,
    subject: 'general',
    phone: '+1 555 0100',
    message: `My name is ${mark}, and I have a question.`,
  })
  await call('POST', '/api/newsletter', { email, name: mark, source: 'blog-page' })
  await call('POST', applicationStaffPaths.list, {
    key: randomUUID(),
    firstName: 'Zara',
    lastName: mark,
    email,
    desiredRole: `Teacher of ${mark}`,
    coverLetter: `I am ${mark}.`,
    sourceNote: `Referred by ${mark} senior`,
  })
  const message = { id: await idOf('contact_messages') }
  const application = { id: await idOf('job_applications') }
  await call('POST', fillPath(messageStaffPaths.notes, message), { text: `@Ada Okafor, ${mark} called.` })
  await call('POST', fillPath(messageStaffPaths.replies, message), {
    key: randomUUID(),
    text: `Dear ${mark}, thank you.`,
    email,
    lastReplyId: null,
  })
  await call('POST', fillPath(applicationStaffPaths.notes, application), { text: `@Ada Okafor, ${mark} is good.` })
  await call('POST', applicationReplyPaths.all, {
    key: randomUUID(),
    text: `Dear ${mark}, we are reading.`,
    moveTo: 'reviewing',
    people: [{ id: Number(application.id), email, stage: 'new' }],
  })
  await database.pool.query(
    `insert into application_scores (application_id, ratings, sentence) values ($1, '[]', $2)`,
    [application.id, `${mark} listens.`],
  )
  // Runs every minute by itself.
  await database.pool.query(`insert into pgboss.job (name) values ('notices')`)
  const isToPerson = ({ to }: Email) => to?.[0]?.address === email
  const toStaff = () => smtp.mails.filter((mail) => !isToPerson(mail))
  await expect.poll(() => smtp.mails.filter(isToPerson).length, { timeout: 30_000 }).toBe(3)
  await expect.poll(() => toStaff().map(({ subject }) => subject), { timeout: 30_000 }).toHaveLength(2)

  const exports = () =>
    Promise.all(
      [applicationStaffPaths.csv, messageStaffPaths.csv, '/api/cms/subscribers/csv', '/api/cms/activity/csv'].map(
        (path) => call('GET', path),
      ),
    )
  const tables = async () => (await Promise.all(spellings.map((word) => tablesWith(database.pool, word)))).flat()
  expect((await tables()).toSorted()).toEqual([
    ...['application_notes', 'application_replies', 'application_scores', 'contact_messages', 'job_applications'],
    ...['message_notes', 'message_replies', 'newsletter_subscriptions'],
  ])
  expect(isIn((await exports()).join())).toBe(true)

  await call('POST', privacyDeskPaths.erase, { email, again: email, keep: [] })

  expect(await tables()).toEqual([])
  expect(isIn((await exports()).join())).toBe(false)
  expect(isIn(site.log())).toBe(false)
  expect(isIn(JSON.stringify(toStaff()))).toBe(false)
})
