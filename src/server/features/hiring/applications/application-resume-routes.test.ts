import { beforeEach, expect, test } from 'vitest'
import { errorMessages } from '#contract/errors.ts'
import { resumePagesSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths, applicationStaffMessages as messages } from '#contract/hiring/applications.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { fileStore } from '#server/files/file-store.ts'
import { makeDocx, makePdf } from '#server/files/test-documents.ts'
import { makeSamplePdf } from '#server/seed/samples/resumes.ts'

const { database, api, staff } = await staffTest({ as: ['hiring', 'editor', 'viewer'] })
beforeEach(() => database.pool.query('truncate job_applications, files, rate_limits cascade'))

const pdf = makeSamplePdf('Zebedee Quill', ['Listens, mostly'])

async function store(bytes: Buffer, name = 'cv.pdf', email = 'zebedee@quill.test'): Promise<string> {
  const hash = await database.withTransaction((tx) => fileStore.put(tx, bytes))
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha, resume_name, resume_hash)
     values ('Zebedee', 'Quill', $1, 'Nurse', 'Dear all', 'verified', $2, $3) returning id`,
    [email, name, hash],
  )
  return String(rows[0]?.id)
}
const get = (path: string, cookie = staff.hiring.cookie) => api.request(path, { headers: { cookie } })
const pagesPath = (id: string) => fillPath(applicationStaffPaths.resumePages, { id })
const pagePath = (id: string, number: number | string = 1) =>
  fillPath(applicationStaffPaths.resumePage, { id, number: String(number) })
const pagesOf = async (id: string) => resumePagesSchema.parse(await (await get(pagesPath(id))).json())
const count = async (table: string) => (await database.pool.query(`select 1 from ${table}`)).rowCount

test('those who hire see pictures of the pages, and read their text', async () => {
  const id = await store(pdf)
  const { pageCount, pages } = await pagesOf(id)
  expect([pageCount, pages]).toEqual([
    1,
    [{ number: 1, width: 1_240, height: 1_604, text: 'Zebedee Quill\nListens, mostly' }],
  ])
  const picture = await get(pagePath(id))
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  for (const number of [2, 0, 'x']) expect((await get(pagePath(id, number))).status).toBe(404)
})

test('other roles and strangers get nothing', async () => {
  const id = await store(pdf)
  await pagesOf(id)
  for (const path of [pagesPath(id), pagePath(id)]) {
    for (const role of ['editor', 'viewer'] as const) {
      const response = await get(path, staff[role].cookie)
      expect([response.status, await response.json()]).toEqual([403, { error: errorMessages.notAllowed }])
    }
    expect((await get(path, '')).status).toBe(401)
  }
})

test('pages are drawn once, also for two people at the same moment', async () => {
  const id = await store(pdf)
  const both = await Promise.all([pagesOf(id), pagesOf(id)])
  expect(both[0]).toEqual(both[1])
  const drawnAt = async () => (await database.pool.query('select drawn_at from drawn_documents')).rows
  const first = await drawnAt()
  await pagesOf(id)
  expect([await drawnAt(), first.length]).toEqual([first, 1])
})

test('a file that cannot be shown has no pages, and is tried again after an hour', async () => {
  const id = await store(makePdf().subarray(0, 60))
  expect(await pagesOf(id)).toEqual({ pageCount: 0, pages: [] })
  const drawn = async () =>
    (await database.pool.query(`select 1 from drawn_documents where drawn_at > now() - interval '1 minute'`)).rowCount
  await database.pool.query(`update drawn_documents set drawn_at = now() - interval '59 minutes'`)
  await pagesOf(id)
  expect(await drawn()).toBe(0)
  await database.pool.query(`update drawn_documents set drawn_at = now() - interval '61 minutes'`)
  await pagesOf(id)
  expect(await drawn()).toBe(1)
})

test('a Word document is only downloaded', async () => {
  const response = await get(pagesPath(await store(makeDocx(), 'cv.docx')))
  expect([response.status, await response.json()]).toEqual([404, { error: messages.resumeNotFound }])
  expect(await count('drawn_documents')).toBe(0)
})

test('pictures and text are erased with the last application that has the file', async () => {
  for (const email of ['zebedee@quill.test', 'other@quill.test']) await pagesOf(await store(pdf, 'cv.pdf', email))
  const applications = personData.find(({ name }) => name === 'applications')
  const erase = (email: string) => database.withTransaction(async (tx) => applications?.erase(tx, email))
  const left = async () => [await count('files'), await count('drawn_documents'), await count('drawn_pages')]
  await erase('zebedee@quill.test')
  expect(await left()).toEqual([1, 1, 1])
  await erase('other@quill.test')
  expect(await left()).toEqual([0, 0, 0])
})
