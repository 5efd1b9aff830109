import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { faqEntrySchema } from '#contract/website/faq.schema.ts'
import { faqMessages, faqPaths } from '#contract/website/faq.ts'
import { pageMetaSchema } from '#contract/website/seo.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'

let messageId: number
const { database, api, editor, admin } = await staffTest({ as: ['editor', 'admin'] })
beforeEach(async () => {
  await database.pool.query('delete from faq_entries; delete from contact_messages; delete from rate_limits')
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into contact_messages (name, email, phone, subject, message) values ('Ada King', 'ada@clinic.example', '614 555 0199', 'general', 'm') returning id`,
  )
  messageId = rows[0]?.id ?? 0
})

const call = (method: string, path = '', body?: unknown, as = editor) => as.call(method, faqPaths.all + path, body)
const input = { question: 'Do you sign agreements?', answer: 'Yes.\n\nWe do.', isPublished: false, displayOrder: null }
const read = async (response: Response) => {
  expect(response.status).toBeLessThan(300)
  return faqEntrySchema.strict().parse(await response.json())
}
const add = async (change: object = {}) => read(await call('POST', '', { ...input, ...change }))
const contact = async () => {
  const response = await api.request('/api/content-pages/contact')
  expect(response.headers.get('cache-tag')).toBe('content-page:contact,faq,banners')
  return pageMetaSchema.parse(await response.json()).structuredData
}

test('a question is on the page as long as it is published, in its order', async () => {
  const before = await contact()
  const first = await add({ messageId })
  expect(await contact()).toEqual(before)
  const published = await read(await call('PUT', `/${first.id}`, { ...input, isPublished: true, version: 1 }))
  await add({ question: 'Above it?', answer: 'Above.', isPublished: true, displayOrder: 1 })
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Above it?', acceptedAnswer: { '@type': 'Answer', text: 'Above.' } },
      { '@type': 'Question', name: input.question, acceptedAnswer: { '@type': 'Answer', text: input.answer } },
    ],
  }
  expect(await contact()).toEqual(faq)
  await database.pool.query(
    `update content_pages set structured_data = '{"@type": "ContactPage"}' where key = 'contact'`,
  )
  expect(await contact()).toEqual([{ '@type': 'ContactPage' }, faq])
  await database.pool.query(`update content_pages set structured_data = null where key = 'contact'`)
  await read(await call('PUT', `/${first.id}`, { ...input, version: published.version }))
  expect(await contact()).toMatchObject({ mainEntity: [{ name: 'Above it?' }] })
})

test('nothing that tells who asked can be saved, now or later, and that is said at its field', async () => {
  for (const [field, text] of [
    ['question', 'Ada asks?'],
    ['answer', 'Dear KING, yes.'],
    ['answer', 'Call 555 0199'],
    ['answer', 'As clinic.example says'],
  ] as const) {
    const refused = await call('POST', '', { ...input, [field]: text, messageId })
    expect(refused.status, text).toBe(400)
    expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual([field])
  }
  const saved = await add({ messageId })
  const later = await call('PUT', `/${saved.id}`, { ...input, answer: 'Yes, Ada.', version: 1 })
  expect(await later.json()).toMatchObject({ fields: { answer: faqMessages.personal(['Ada']) } })
  // The name of the sender is deleted with the message.
  await database.pool.query('delete from contact_messages')
  expect((await call('PUT', `/${saved.id}`, { ...input, answer: 'Yes, Ada.', version: 1 })).status).toBe(200)
})

test('redacted text must be replaced before an entry is published', async () => {
  const draft = await add({ answer: 'Ask [redacted].' })
  const refused = await call('PUT', `/${draft.id}`, { ...input, answer: draft.answer, isPublished: true, version: 1 })
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { answer: faqMessages.marked } }])
})

test('an investor’s message does not exist for an editor', async () => {
  await database.pool.query('update contact_messages set is_investor = true')
  const refused = await call('POST', '', { ...input, question: 'Ada?', messageId })
  expect(await refused.json()).toMatchObject({ error: faqMessages.messageNotFound })
  expect((await call('POST', '', { ...input, messageId }, admin)).status).toBe(201)
})

test('is deleted into the trash and comes back as it was; an old version is refused', async () => {
  const saved = await add({ isPublished: true })
  expect((await call('PUT', `/${saved.id}`, { ...input, version: 7 })).status).toBe(409)
  expect((await call('DELETE', `/${saved.id}`)).status).toBe(200)
  expect(await contact()).toBeNull()
  const trash = z.array(deletedRecordSchema.strict()).parse(await (await call('GET', '/trash')).json())
  expect(trash).toMatchObject([{ id: saved.id, name: input.question }])
  expect(await read(await call('POST', `/${saved.id}/restore`))).toEqual(saved)
  expect(await (await call('GET')).json()).toEqual({ items: [saved], next: null })
})

test('an editor cannot find out who the investor is behind a question', async () => {
  await database.pool.query('update contact_messages set is_investor = true')
  const { id } = await read(await call('POST', '', { ...input, messageId }, admin))
  for (const question of ['Does Ada King ask?', 'Does nobody ask?']) {
    const refused = await call('PUT', `/${id}`, { ...input, question, version: 1 })
    expect([refused.status, await refused.json()]).toEqual([403, { error: faqMessages.notForYou }])
  }
  await read(await call('PUT', `/${id}`, { ...input, answer: 'We do.', version: 1 }, admin))
})
