import { beforeEach, describe, expect, test } from 'vitest'
import { applicationDetailSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { messageDetailSchema } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { noteSchema } from '#contract/inbox/notes.schema.ts'
import { noteMessages } from '#contract/inbox/notes.ts'
import { noticePaths } from '#contract/office/notices.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { noticeSources } from '#server/app/notice-sources.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { personalNotice } from '#server/features/office/notices/notices.mails.ts'
import { mailNotices } from '#server/features/office/notices/notices.tasks.ts'
import { renderMail } from '#server/mail/mail.ts'

const database = await ownDatabase()
const { staff, ...people } = await staffTest({ database, as: ['owner', 'editor', 'hiring', 'viewer'] })
const { owner, editor, hiring, viewer } = people
type Role = keyof typeof staff

const names = { owner: 'Ada Stone', editor: 'Bo Reed', hiring: 'Cy Lane', viewer: 'Dee Moss' }
for (const [role, name] of Object.entries(names))
  await database.pool.query(
    `update cms_users set first_name = split_part($2, ' ', 1), last_name = split_part($2, ' ', 2) where id = $1`,
    [staff[role as Role].id, name],
  )
beforeEach(() =>
  database.pool.query(`truncate contact_messages, job_applications, notice_events, notices, outgoing_mails, rate_limits
    cascade; update cms_users set password_hash = 'x'`),
)

async function storeMessage(isInvestor = false) {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into contact_messages (name, email, subject, message, is_investor, read_at)
     values ('Quilla Zebedee', 'q@visitor.test', 'general', 'Hello', $1, now()) returning id`,
    [isInvestor],
  )
  return rows[0]?.id ?? 0
}
async function storeApplication() {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job_applications (desired_role, first_name, last_name, email, cover_letter, captcha, read_at)
     values ('Trainer', 'Quilla', 'Zebedee', 'q@visitor.test', 'Hello', 'verified', now()) returning id`,
  )
  return rows[0]?.id ?? 0
}
const at = (path: string, id: number) => fillPath(path, { id: String(id) })
const paths = { message: messageStaffPaths, application: applicationStaffPaths }
const write = (kind: keyof typeof paths, id: number, text: string, by: Role = 'owner') =>
  staff[by].call('POST', at(paths[kind].notes, id), { text })
const message = async (id: number, by: Role = 'owner') =>
  messageDetailSchema.strict().parse(await (await staff[by].call('GET', at(messageStaffPaths.byId, id))).json())
const application = async (id: number, by: Role = 'owner') =>
  applicationDetailSchema.strict().parse(await (await staff[by].call('GET', at(applicationStaffPaths.byId, id))).json())
const lines = async (by: Role) => {
  const today = (await (await staff[by].call('GET', portalPaths.today)).json()) as { lines: { text: string }[] }
  return today.lines.filter(({ text }) => text.includes('mentions you'))
}
const mentioned = async () =>
  (
    await database.pool.query<{ name: string }>(
      'select u.first_name as name from mentions m join cms_users u on u.id = m.user_id order by m.id',
    )
  ).rows.map(({ name }) => name)

describe('a note about a message', () => {
  test('is there for everybody who reads messages, is deleted and comes back, and the log knows without words', async () => {
    const id = await storeMessage()
    const text = '<img src=x onerror=alert(1)> They called on Monday.'
    const response = await write('message', id, text, 'editor')
    expect(response.status).toBe(201)
    const note = noteSchema.strict().parse(await response.json())
    expect(note).toMatchObject({ text, author: 'Bo Reed' })
    expect((await message(id, 'viewer')).notes).toEqual([note])
    await owner.call('DELETE', at(messageStaffPaths.note, note.id))
    expect((await message(id)).notes).toEqual([])
    await owner.call('POST', at(messageStaffPaths.restoreNote, note.id), {})
    expect((await message(id)).notes).toEqual([note])
    const { rows } = await database.pool.query('select action from audit_log where subject = $1 order by id', [
      `message:${id}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'message-note-added',
      'message-note-deleted',
      'message-note-restored',
    ])
    const { rowCount } = await database.pool.query(`select 1 from audit_values where text ilike '%monday%'`)
    expect(rowCount).toBe(0)
  })

  test('is written by those who reply, for investors’ messages only by those who see them', async () => {
    const [id, secret] = [await storeMessage(), await storeMessage(true)]
    expect((await write('message', id, 'x', 'viewer')).status).toBe(403)
    expect((await write('message', id, 'x', 'hiring')).status).toBe(403)
    expect((await write('message', secret, 'x', 'editor')).status).toBe(404)
    const note = noteSchema.parse(await (await write('message', secret, 'A secret')).json())
    for (const [method, path] of [
      ['DELETE', messageStaffPaths.note],
      ['POST', messageStaffPaths.restoreNote],
    ] as const)
      expect((await editor.call(method, at(path, note.id), method === 'POST' ? {} : undefined)).status).toBe(404)
    expect((await message(secret)).notes).toEqual([note])
    const empty = await write('message', id, '  ')
    expect(await empty.json()).toMatchObject({ fields: { text: noteMessages.noteEmpty } })
  })

  test('is redacted with the other texts of the message', async () => {
    const id = await storeMessage()
    const note = noteSchema.parse(await (await write('message', id, 'Takes Prozac, she says')).json())
    const { textVersion } = await message(id)
    const response = await owner.call('POST', at(messageStaffPaths.redaction, id), {
      field: 'note',
      number: note.id,
      from: 6,
      to: 12,
      textVersion,
    })
    expect(await response.json()).toEqual({ success: true })
    expect((await message(id)).notes[0]?.text).not.toContain('Prozac')
  })
})

describe('a mention', () => {
  test('is a line on that person’s dashboard until they have opened the record', async () => {
    const [about, id] = [await storeMessage(), await storeApplication()]
    await write('message', about, '@Bo Reed, please call. @Ada knows.')
    await write('application', id, 'For @cy lane')
    await write('application', id, 'And again, @Cy')
    expect(await mentioned()).toEqual(['Bo', 'Cy', 'Cy'])
    const line = { text: 'Ada Stone mentions you in a note.', detail: 'Quilla Zebedee', owner: { isMe: true } }
    expect(await lines('editor')).toMatchObject([{ ...line, tab: 'messages', search: { id: String(about) } }])
    expect(await lines('hiring')).toMatchObject([{ ...line, tab: 'applications', search: { id: String(id) } }])
    expect(await lines('owner')).toEqual([])
    expect([(await message(about, 'editor')).isMentioned, (await message(about)).isMentioned]).toEqual([true, false])
    await owner.call('POST', at(messageStaffPaths.read, about), {})
    expect(await lines('editor')).toHaveLength(1)
    await editor.call('POST', at(messageStaffPaths.read, about), {})
    await hiring.call('POST', at(applicationStaffPaths.read, id), {})
    expect([await lines('editor'), await lines('hiring')]).toEqual([[], []])
    expect((await application(id, 'hiring')).isMentioned).toBe(false)
  })

  test('of somebody who may not see the record is refused, and nothing is stored', async () => {
    const [secret, id] = [await storeMessage(true), await storeApplication()]
    for (const response of [
      await write('message', secret, 'For @Bo Reed'),
      await write('application', id, 'For @Bo Reed'),
    ]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ fields: { text: noteMessages.cannotSee('Bo Reed') } })
    }
    await database.pool.query('update cms_users set disabled_at = now() where id = $1', [hiring.id])
    await write('application', id, 'For @Cy Lane, who has left')
    await database.pool.query('update cms_users set disabled_at = null where id = $1', [hiring.id])
    expect(await mentioned()).toEqual([])
    expect((await application(id)).notes).toHaveLength(1)
  })

  test('is not shown any more to those who lost the right, nor after its note was deleted', async () => {
    const id = await storeMessage()
    const note = noteSchema.parse(await (await write('message', id, '@Bo and @Dee')).json())
    await database.pool.query('update contact_messages set is_investor = true')
    expect([await lines('editor'), await lines('viewer')]).toEqual([[], []])
    await database.pool.query('update contact_messages set is_investor = false')
    expect([(await lines('editor')).length, (await lines('viewer')).length]).toEqual([1, 1])
    await owner.call('DELETE', at(messageStaffPaths.note, note.id))
    expect([await lines('editor'), await lines('viewer')]).toEqual([[], []])
  })

  const run = () =>
    mailNotices(database, { queue: { queueMails: async () => {} }, sources: noticeSources, notice: async () => {} })
  async function mails() {
    const { rows } = await database.pool.query<{ id: number; issue: number }>(
      `select subject_id as id, issue from outgoing_mails where kind = 'personal-notice' order by id`,
    )
    const written = []
    for (const task of rows) {
      const mail = await personalNotice(database.db, task, { sources: noticeSources, origin: testOrigin, inFull: true })
      if (mail) written.push({ id: task.id, ...mail, ...renderMail(mail) })
    }
    return written
  }

  test('is a notice to that person alone, at their pace, without names or text', async () => {
    const [about, id] = [await storeMessage(), await storeApplication()]
    const own = (await (await viewer.call('GET', noticePaths.own)).json()) as object
    await viewer.call('PUT', noticePaths.own, { ...own, timeZone: 'America/New_York', paces: { mentions: 'never' } })
    await write('message', about, 'Zibaldone for @Bo and @Dee')
    await write('message', about, 'More for @Bo')
    await write('application', id, 'Zibaldone for @Cy')
    await run()
    await run()
    const sent = await mails()
    expect(sent.map((mail) => [mail.id, mail.subject.split(' | ')[0]])).toEqual([
      [editor.id, '2 notes mention you'],
      [hiring.id, '1 note mentions you'],
    ])
    expect(sent[1]?.action?.url).toBe(`${testOrigin}/cms/dashboard?tab=applications&id=${id}`)
    for (const { subject, html, text } of sent)
      expect(subject + html + text).not.toMatch(/quilla|zebedee|zibaldone|ada stone/i)
    await editor.call('POST', at(messageStaffPaths.read, about), {})
    expect((await mails()).map((mail) => mail.id)).toEqual([hiring.id])
  })

  test('goes with its person, and so does the note', async () => {
    await write('message', await storeMessage(), 'Quilla called @Bo')
    await write('application', await storeApplication(), 'Quilla called @Cy')
    const tables = ['mentions', 'message_notes', 'application_notes']
    const counts = async () =>
      Promise.all(tables.map(async (table) => (await database.pool.query(`select 1 from ${table}`)).rowCount))
    expect(await counts()).toEqual([2, 1, 1])
    await run()
    for (const { erase } of personData) await database.withTransaction((tx) => erase(tx, 'q@visitor.test'))
    expect(await counts()).toEqual([0, 0, 0])
    expect([await lines('editor'), await mails()]).toEqual([[], []])
  })
})
