import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentRefusals } from '#contract/documents.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { uploadChunkBytes, uploadMessages } from '#contract/uploads.ts'
import { bannerPaths } from '#contract/website/banners.staff.ts'
import { type FileRecord, fileSchema } from '#contract/website/files.staff.schema.ts'
import { fileBytes, filePaths, fileMessages as messages } from '#contract/website/files.staff.ts'
import { fileAddress } from '#contract/website/files.ts'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import { redirectMessages, redirectPaths } from '#contract/website/redirects.staff.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { makePdf } from '#server/files/test-documents.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createDownloads } from './downloads.ts'
import { createServedFiles, servedFileReads } from './served-files.ts'

const { database, api, editor, owner, viewer, hiring } = await staffTest({
  as: ['editor', 'owner', 'viewer', 'hiring'],
  previewPage: async (path) => new Response('', { status: path === '/about' ? 200 : 404 }),
})
const logger = createLogger('silent')
const downloads = createDownloads({ db: database.db, logger })
const serve = createServedFiles({ ...servedFileReads(database.db), note: downloads.note, logger })
const server = createServer((request, response) => {
  const work = serve(request, response, request.url ?? '')
  if (typeof work === 'function') void work()
  else response.writeHead(418).end()
})
let site: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(async () => {
  await downloads.flush()
  await database.pool.query(`delete from public_files; delete from files; delete from picture_uploads;
    delete from page_texts; delete from rate_limits`)
})

const sendPart = (id: number, number: number, part: Buffer, as = editor) =>
  api.request(fillPath(filePaths.chunk, { id: String(id), number: String(number) }), {
    method: 'PUT',
    headers: { ...as.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(part),
  })
async function upload(bytes: Buffer, as = editor): Promise<number> {
  const { id } = (await (await as.call('POST', filePaths.uploads, { size: bytes.length })).json()) as { id: number }
  for (let at = 0, number = 0; at < bytes.length; at += uploadChunkBytes, number++) {
    const response = await sendPart(id, number, bytes.subarray(at, at + uploadChunkBytes), as)
    expect(response.status).toBe(200)
  }
  return id
}
const save = (uploadId: number | undefined, slug = 'pilot-guide', name = 'Pilot guide') =>
  editor.call('POST', filePaths.all, { name, slug, uploadId })
const add = async (bytes: Buffer, slug?: string): Promise<FileRecord> => {
  const response = await save(await upload(bytes), slug)
  expect(response.status).toBe(201)
  return fileSchema.strict().parse(await response.json())
}
const change = async ({ id, version, name }: FileRecord, bytes?: Buffer) =>
  editor.call('PUT', `${filePaths.all}/${id}`, { name, version, ...(bytes && { uploadId: await upload(bytes) }) })
const list = async () =>
  fileSchema
    .strict()
    .array()
    .parse(await (await editor.call('GET', filePaths.all)).json())
const get = (slug = 'pilot-guide', init: RequestInit = {}) => fetch(site + fileAddress(slug), init)
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const storedFiles = async () => Number((await database.pool.query('select count(*) from files')).rows[0].count)
const lastEvent = async (action: string) =>
  (await database.pool.query('select max(id) as id from audit_log where action = $1', [action])).rows[0].id as string
const undo = async (action: string) =>
  (await owner.call('POST', activityPaths.undo.replace('{id}', await lastEvent(action)))).status

const guide = makePdf({ objects: [`5 0 obj << /Note (${'x'.repeat(2 * uploadChunkBytes)}) >> endobj`] })
const secondGuide = makePdf({ objects: ['5 0 obj << /Note (second) >> endobj'] })

test('a PDF is handed out under its address, as a download that can do nothing in a browser', async () => {
  expect(await add(guide)).toMatchObject({ name: 'Pilot guide', slug: 'pilot-guide', size: guide.length, downloads: 0 })
  const response = await get()
  expect([response.status, (await bodyOf(response)).equals(guide)]).toEqual([200, true])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="pilot-guide.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, no-cache',
    'content-length': String(guide.length),
  })
  const known = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await get('pilot-guide', { headers: known })).status).toBe(304)
  expect((await get('PILOT-Guide')).status).toBe(200)
  for (const slug of ['pilot', 'pilot-guide/../x', 'constructor']) expect((await get(slug)).status, slug).not.toBe(200)
})

test.each([
  ['scripts', makePdf({ objects: ['5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'] }), 'pdfActive'],
  ['other files', makePdf({ objects: ['5 0 obj << /Type /EmbeddedFile >> endobj'] }), 'pdfAttachments'],
  ['a password', makePdf({ trailer: '/Encrypt 9 0 R' }), 'pdfPassword'],
  ['a web page', Buffer.from('<script>alert(1)</script>'), 'notPdf'],
  ['a web page as well', makePdf({ header: '%PDF-1.7 <script>' }), 'twoFormats'],
] as const)('a file with %s is refused, also in place of another', async (_, bytes, refusal) => {
  const fields = { uploadId: documentRefusals[refusal] }
  const refused = await save(await upload(bytes))
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields }])
  const file = await add(secondGuide)
  expect(await (await change(file, bytes)).json()).toMatchObject({ fields })
  expect((await bodyOf(await get())).equals(secondGuide)).toBe(true)
  expect(await storedFiles()).toBe(1)
})

test('a part that is sent after another account has logged in is refused, and the first account can go on', async () => {
  const part = guide.subarray(0, 100)
  const { id } = (await (await editor.call('POST', filePaths.uploads, { size: part.length })).json()) as { id: number }
  const refused = await sendPart(id, 0, part, owner)
  expect([refused.status, await refused.json()]).toMatchObject([404, { error: uploadMessages.gone }])
  expect((await database.pool.query('select from picture_chunks')).rowCount).toBe(0)
  expect((await sendPart(id, 0, part)).status).toBe(200)
})

test('an upload must be there, complete, your own and not too large', async () => {
  const whatIsWrong = async (response: Response) => ((await response.json()) as { fields?: object }).fields
  expect(await whatIsWrong(await save(undefined))).toEqual({ uploadId: messages.fileMissing })
  expect(await whatIsWrong(await save(await upload(guide, owner)))).toEqual({ uploadId: uploadMessages.gone })
  const { id } = (await (await editor.call('POST', filePaths.uploads, { size: 100 })).json()) as { id: number }
  expect(await whatIsWrong(await save(id))).toEqual({ uploadId: uploadMessages.unfinished })
  const tooLarge = await editor.call('POST', filePaths.uploads, { size: fileBytes + 1 })
  expect(await whatIsWrong(tooLarge)).toEqual({ size: messages.tooLarge })
  // One upload makes one file.
  const uploadId = await upload(guide)
  const both = await Promise.all([save(uploadId), save(uploadId, 'another')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
})

test('an address belongs to one file, also while that is in the trash', async () => {
  const { id } = await add(guide)
  expect((await editor.call('DELETE', `${filePaths.all}/${id}`)).status).toBe(200)
  const again = await save(await upload(secondGuide))
  expect([again.status, await again.json()]).toMatchObject([409, { fields: { slug: messages.slugTaken } }])
})

test('a file is replaced in place; Undo brings the one before it back, and older ones go', async () => {
  const first = await add(guide)
  const second = (await (await change(first, secondGuide)).json()) as FileRecord
  expect((await bodyOf(await get())).equals(secondGuide)).toBe(true)
  expect(await undo('file-updated')).toBe(200)
  expect((await bodyOf(await get())).equals(guide)).toBe(true)
  expect((await change(second, secondGuide)).status).toBe(409)

  const [now] = await list()
  await change(now as FileRecord, makePdf({ objects: ['5 0 obj << /Note (third) >> endobj'] }))
  expect(await storedFiles()).toBe(2)
  const [third] = await list()
  const replaced = await lastEvent('file-updated')
  await change(third as FileRecord, secondGuide)
  expect((await owner.call('POST', activityPaths.undo.replace('{id}', replaced))).status).toBe(409)
})

test('downloads are counted, and nothing about who downloads', async () => {
  await add(guide)
  const { headers } = await get()
  await get('pilot-guide', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  await get('pilot-guide', { method: 'HEAD' })
  await downloads.flush()
  expect((await list())[0]).toMatchObject({ downloads: 2, version: 1 })
  await get()
  await downloads.flush()
  expect((await list())[0]?.downloads).toBe(3)
})

test('the list says which texts link to a file, published or planned', async () => {
  await add(guide)
  await add(secondGuide, 'other')
  const link = 'See the [guide](/files/pilot-guide.pdf).'
  await database.pool.query(
    `insert into page_texts (path, key, text, draft) values ('/about', 'mission.text', $1, null), ('/about', 'vision.text', null, $1), ('/', 'lede', null, $1)`,
    [link],
  )
  await editor.call('POST', bannerPaths.all, {
    ...{ words: 'Read our guide.', linkLabel: 'Guide', linkHref: '/files/pilot-guide.pdf' },
    ...{ fromAt: null, untilAt: null, pages: [] },
  })
  const post = { title: 'A post', slug: '', lede: '', body: link, tags: [], image: '', imageAlt: '', authorId: null }
  expect((await editor.call('POST', postStaffPaths.all, post)).status).toBe(201)
  const files = await list()
  const about = files.find(({ slug }) => slug === 'pilot-guide')?.places
  expect(about?.map(({ title, tab, view }) => [title, tab, view])).toEqual([
    ['Read our guide.', 'banners', null],
    ['/', 'pages', 'texts'],
    ['/about', 'pages', 'texts'],
    ['A post', 'posts', null],
  ])
  expect(files.find(({ slug }) => slug === 'other')?.places).toEqual([])
})

test('a deleted file is gone at once, comes back at its address, and is erased after thirty days', async () => {
  const { id } = await add(guide)
  await editor.call('DELETE', `${filePaths.all}/${id}`)
  expect((await get()).status).toBe(410)
  expect((await editor.call('POST', `${filePaths.all}/${id}/restore`)).status).toBe(200)
  expect((await get()).status).toBe(200)
  await editor.call('DELETE', `${filePaths.all}/${id}`)
  expect(await undo('file-deleted')).toBe(200)
  expect((await get()).status).toBe(200)

  await database.pool.query(`update public_files set deleted_at = now() - interval '31 days'`)
  expect((await editor.call('POST', `${filePaths.all}/${id}/restore`)).status).toBe(404)
  await applyRetention(database, personData)
  expect([(await get()).status, await storedFiles()]).toEqual([404, 0])
})

test('Find knows files by name and address', async () => {
  await add(guide)
  const find = async (search: string) => (await editor.call('GET', `${portalPaths.find}?search=${search}`)).text()
  expect(await find('pilot-gui')).toContain('/files/pilot-guide.pdf')
  expect(await find('Pilot guide')).toContain('"tab":"files"')
})

test('a redirect may lead to a file, and none stands in its place', async () => {
  await add(guide)
  const redirect = (from: string, to: string) => editor.call('POST', redirectPaths.all, { from, to })
  expect((await redirect('/guide', '/files/pilot-guide.pdf')).status).toBe(201)
  expect(await (await redirect('/old-guide', '/files/nothing.pdf')).json()).toMatchObject({
    fields: { to: redirectMessages.toNowhere },
  })
  expect(await (await redirect('/files/old.pdf', '/about')).json()).toMatchObject({
    fields: { from: redirectMessages.fromReserved },
  })
})

test('those who read messages or hire hand nothing out', async () => {
  for (const person of [viewer, hiring]) {
    expect((await person.call('GET', filePaths.all)).status).toBe(403)
    expect((await person.call('POST', filePaths.uploads, { size: 1 })).status).toBe(403)
  }
})
