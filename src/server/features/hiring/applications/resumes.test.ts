import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentMessages, documentRefusals, documentTypes } from '#contract/documents.ts'
import { errorMessages } from '#contract/errors.ts'
import { applicationStatusPage } from '#contract/hiring/application-status.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { applicationPaths } from '#contract/hiring/applications.ts'
import { resumeBytes, resumeChunkBytes, resumeMessages, resumePaths } from '#contract/hiring/resumes.ts'
import { idempotencyKeyHeader } from '#contract/inbox/submissions.ts'
import { fillPath } from '#contract/paths.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { createAltcha } from '#server/captcha/altcha.ts'
import { solveAltcha } from '#server/captcha/solve-altcha.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { makeDocx, makePdf } from '#server/files/test-documents.ts'
import { fillAnother, makeStatusToken } from './application-status.ts'
import { createResumeUploads } from './resumes.ts'

const { database, api, staff } = await staffTest({ as: ['hiring', 'editor', 'owner'], trustedHops: 1 })
beforeEach(() => database.pool.query('truncate job_applications, resume_uploads, files, rate_limits cascade'))

const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.7' }
const asJson = { ...own, 'content-type': 'application/json' }
const asBytes = { ...own, 'content-type': 'application/octet-stream' }
const errorOf = async (response: Response) =>
  (await response.json()) as { error: string; fields?: Record<string, string> }

const begin = (file: { name: string; size: number }, headers: Record<string, string> = asJson) =>
  api.request(resumePaths.begin, { method: 'POST', headers, body: JSON.stringify(file) })
const sendChunk = (id: string, number: number | string, bytes: Buffer, headers: Record<string, string> = asBytes) =>
  api.request(fillPath(resumePaths.chunk, { id, number: String(number) }), {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  })
const partsOf = (file: Buffer) =>
  Array.from({ length: Math.ceil(file.length / resumeChunkBytes) }, (_, number) =>
    file.subarray(number * resumeChunkBytes, (number + 1) * resumeChunkBytes),
  )
const announce = async (name: string, file: Buffer) => {
  const { id } = (await (await begin({ name, size: file.length })).json()) as { id: string }
  return id
}
async function upload(name: string, file: Buffer) {
  const id = await announce(name, file)
  let last = new Response()
  for (const [number, chunk] of partsOf(file).entries()) last = await sendChunk(id, number, chunk)
  return { id, last }
}

const captcha = createAltcha(testSecret, { cost: 1, fewest: 1, most: 2 })
async function apply(resumeId: string | undefined, key = randomUUID(), email = 'zebedee@quill.test') {
  const body = {
    firstName: 'Zebedee',
    lastName: 'Quill',
    email,
    coverLetter: 'Ten letters and more',
    desiredRole: 'Nurse',
    recaptchaToken: await solveAltcha(await captcha.createChallenge()),
    resumeId,
  }
  const headers = { ...asJson, [idempotencyKeyHeader]: key }
  return api.request(applicationPaths.applyGenerally, { method: 'POST', headers, body: JSON.stringify(body) })
}
const applied = async (response: Response) => ((await response.json()) as { id: number }).id
const count = async (table: string) => (await database.pool.query(`select 1 from ${table}`)).rowCount

const large = makePdf({ objects: ['x'.repeat(resumeBytes - 400)] })
const pdf = makePdf()

describe('a file', () => {
  test('arrives in parts, each as often as it takes, and becomes the application’s', async () => {
    const id = await announce('My résumé (2026).pdf', large)
    const chunks = partsOf(large)
    expect(chunks.length).toBeGreaterThan(30)
    for (const number of [1, 0, 0]) {
      const response = await sendChunk(id, number, chunks[number] as Buffer)
      expect([response.status, await response.json()]).toEqual([200, { isComplete: false }])
    }
    expect(await errorOf(await apply(id))).toEqual({
      error: resumeMessages.unfinished,
      fields: { resumeId: resumeMessages.unfinished },
    })
    for (const [number, chunk] of chunks.slice(0, -1).entries()) await sendChunk(id, number, chunk)
    const last = chunks.length - 1
    for (const _ of ['first', 'again, because the response was lost']) {
      expect(await (await sendChunk(id, last, chunks[last] as Buffer)).json()).toEqual({ isComplete: true })
    }
    expect([await count('resume_chunks'), await count('files')]).toEqual([0, 1])

    const response = await apply(id)
    expect(response.status).toBe(201)
    const { rows } = await database.pool.query(
      'select resume_name, f.bytes from job_applications a join files f on f.hash = a.resume_hash',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].resume_name).toBe('My résumé (2026).pdf')
    expect(large.equals(rows[0].bytes)).toBe(true)
    expect(await count('resume_uploads')).toBe(0)
  })

  test('is good for one application; a second try of the same form is answered as the first', async () => {
    const { id } = await upload('cv.docx', makeDocx())
    const key = randomUUID()
    const [first, second] = await Promise.all([apply(id, key), apply(id, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await applied(first)).toBe(await applied(second))
    expect(await count('job_applications')).toBe(1)
    expect(await errorOf(await apply(id))).toMatchObject({ fields: { resumeId: resumeMessages.gone } })
    expect(await count('job_applications')).toBe(1)
  })

  test('that is hostile is refused with its sentence, and nothing of it is kept', async () => {
    const { last } = await upload('cv.pdf', makePdf({ trailer: '/Encrypt 9 0 R' }))
    expect(last.status).toBe(400)
    expect((await errorOf(last)).error).toBe(documentRefusals.pdfPassword)
    for (const table of ['resume_uploads', 'resume_chunks', 'files']) expect(await count(table), table).toBe(0)
  })

  test('that is too large, empty, of another type or badly named is refused before a byte is sent', async () => {
    const messageFor = async (name: string, size: number) =>
      Object.values((await errorOf(await begin({ name, size }))).fields ?? {})
    expect(await messageFor('cv.pdf', resumeBytes + 1)).toEqual([resumeMessages.tooLarge])
    expect(await messageFor('cv.pdf', 0)).toEqual([resumeMessages.empty])
    expect(await messageFor('cv.exe', 1)).toEqual([resumeMessages.type])
    expect(await messageFor('../cv.pdf', 1)).toEqual([resumeMessages.name])
    expect(await count('resume_uploads')).toBe(0)
  })

  test('takes no part that is not its own', async () => {
    const id = await announce('cv.pdf', pdf)
    expect((await errorOf(await sendChunk(id, 0, pdf.subarray(1)))).error).toBe(resumeMessages.chunk)
    expect((await errorOf(await sendChunk(id, 1, pdf))).error).toBe(resumeMessages.chunk)
    expect((await sendChunk(id, 0, Buffer.alloc(resumeChunkBytes + 1))).status).toBe(413)
    for (const [unknown, number] of [
      [randomUUID(), 0],
      ['1', 0],
      [id, 'x'],
      [id, -1],
    ] as const)
      expect((await sendChunk(unknown, number, pdf)).status).toBe(404)
  })

  test('is taken from our own pages only, and as bytes', async () => {
    const id = await announce('cv.pdf', pdf)
    const cross = { ...asBytes, 'sec-fetch-site': 'cross-site' }
    expect([
      (await sendChunk(id, 0, pdf, cross)).status,
      (await begin({ name: 'cv.pdf', size: 1 }, { ...asJson, 'sec-fetch-site': 'same-site' })).status,
    ]).toEqual([403, 403])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
      expect((await sendChunk(id, 0, pdf, { ...asBytes, 'content-type': type })).status).toBe(415)
    expect(await count('resume_chunks')).toBe(0)
  })

  const quarterOfAnHourLater = () =>
    database.pool.query(`
      with ended as (update rate_limits set expires_at = now() where expires_at < now() + interval '16 minutes')
      update resume_uploads set created_at = created_at - interval '16 minutes'`)
  const announceMany = async (count: number) => {
    const statuses = []
    for (let number = 0; number < count; number++) statuses.push((await begin({ name: 'cv.pdf', size: 1 })).status)
    return statuses
  }

  test('is one of twenty an hour', async () => {
    for (const _ of ['first ten', 'second ten']) {
      expect(await announceMany(10)).toEqual(Array(10).fill(201))
      await quarterOfAnHourLater()
    }
    const full = await begin({ name: 'cv.pdf', size: 1 })
    expect([full.status, (await errorOf(full)).error]).toEqual([429, resumeMessages.tooMany])
  })

  test('that is announced and not sent takes no room from others, and goes after a quarter of an hour', async () => {
    await upload('kept.pdf', pdf)
    expect(await announceMany(11)).toEqual([...Array(10).fill(201), 429])
    expect((await errorOf(await begin({ name: 'cv.pdf', size: 1 }))).error).toBe(resumeMessages.tooManyBegun)
    await database.pool.query(`insert into resume_uploads (name, size)
      select 'cv.pdf', ${resumeBytes} from generate_series(1, 800)`)
    const other = { ...asJson, 'x-forwarded-for': '198.51.100.9' }
    expect((await begin({ name: 'cv.pdf', size: 1 }, other)).status).toBe(201)
    await quarterOfAnHourLater()
    expect((await begin({ name: 'new.pdf', size: 1 })).status).toBe(201)
    const { rows } = await database.pool.query('select name from resume_uploads order by name')
    expect(rows.map(({ name }) => name)).toEqual(['kept.pdf', 'new.pdf'])
  })

  test('counts toward the limit of bytes that wait for forms until it belongs to an application', async () => {
    const uploads = createResumeUploads({ database, secret: testSecret, maxWaitingBytes: pdf.length + 100 })
    const send = async (name: string, file: Buffer) => {
      const { id } = await uploads.begin({ name, size: file.length }, name)
      await uploads.takeChunk(id, 0, file, name)
      return id
    }
    await apply((await upload('sent.pdf', pdf)).id)
    await send('again.pdf', pdf)
    const other = makePdf({ objects: ['% Another'] })
    const first = await send('first.pdf', other)
    await expect(send('second.pdf', makePdf({ objects: ['% And another'] }))).rejects.toThrow(resumeMessages.noRoom)
    expect(await count('resume_chunks')).toBe(0)
    await apply(first, randomUUID(), 'other@person.test')
    await send('third.pdf', makePdf({ objects: ['% A third'] }))
  })

  test('waits for its turn while others are checked, and is kept when there was none', async () => {
    const slow = (number: number) =>
      makeDocx({ more: [{ name: 'word/a.xml', content: `<a>${number}${'<b/>'.repeat(30_000)}</a>` }] })
    const from = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` })
    const sent = Array.from({ length: 16 }, async (_, number) => {
      const file = slow(number)
      const { id } = (await (
        await begin({ name: 'cv.docx', size: file.length }, { ...asJson, ...from(number) })
      ).json()) as { id: string }
      return () => sendChunk(id, 0, file, { ...asBytes, ...from(number) })
    })
    const sends = await Promise.all(sent)
    const responses = await Promise.all(sends.map((send) => send()))
    const statuses = responses.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12)
    const refused = responses.find(({ status }) => status === 503) as Response
    expect((await errorOf(refused)).error).toBe(documentMessages.busy)
    expect(await count('resume_uploads')).toBe(16)
    for (const [number, send] of sends.entries()) if (statuses[number] === 503) expect((await send()).status).toBe(200)
    expect(await count('resume_uploads where hash is not null')).toBe(16)
    expect(await count('resume_chunks')).toBe(0)
  })
})

describe('staff and the applicant', () => {
  const download = (id: number, cookie = '') =>
    api.request(fillPath(applicationStaffPaths.resume, { id: String(id) }), { headers: { cookie } })

  test('save it, and it is never shown; other roles and strangers get nothing', async () => {
    const { id: resumeId } = await upload("A'na (1).pdf", pdf)
    const id = await applied(await apply(resumeId))
    const response = await download(id, staff.hiring.cookie)
    expect(response.status).toBe(200)
    expect(pdf.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    const neverShown = {
      'content-type': documentTypes.pdf,
      'content-disposition': "attachment; filename*=UTF-8''A%27na%20%281%29.pdf",
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    expect(Object.fromEntries(response.headers)).toMatchObject(neverShown)
    expect((await download(id)).status).toBe(401)
    const editor = await download(id, staff.editor.cookie)
    expect([editor.status, (await errorOf(editor)).error]).toEqual([403, errorMessages.notAllowed])

    const token = makeStatusToken(testSecret, id)
    const body = new URLSearchParams({ token, action: 'resume' })
    const theirs = await api.request(applicationStatusPage, { method: 'POST', body })
    expect(pdf.equals(Buffer.from(await theirs.arrayBuffer()))).toBe(true)
    expect(Object.fromEntries(theirs.headers)).toMatchObject(neverShown)
  })

  test('get it ready for another application, one at a time', async () => {
    const { id: resumeId } = await upload('cv.pdf', pdf)
    const id = await applied(await apply(resumeId))
    const again = () => database.withTransaction((tx) => fillAnother(tx, id))
    const [first, second] = [await again(), await again()]
    expect(first.resumeId).toMatch(/^[\da-f-]{36}$/)
    expect([second.resumeId, await count('resume_uploads')]).toEqual([first.resumeId, 1])
    await applied(await apply(first.resumeId))
    const third = await again()
    expect([third.resumeId === first.resumeId, await count('resume_uploads')]).toEqual([false, 1])
  })

  test('an application without one has none', async () => {
    const id = await applied(await apply(undefined))
    const response = await download(id, staff.owner.cookie)
    expect(response.status).toBe(404)
  })
})

describe('a file goes', () => {
  const dump = async () => {
    const { rows } = await database.pool.query(`
      select t::text from job_applications t union all select t::text from resume_uploads t
      union all select t::text from resume_chunks t union all select t::text from files t`)
    return JSON.stringify(rows)
  }

  test('with the last application that has it', async () => {
    const [first, second] = [await upload('zebedee.pdf', pdf), await upload('other.pdf', pdf)]
    await apply(first.id)
    await apply(second.id, randomUUID(), 'other@person.test')
    expect(await count('files')).toBe(1)
    const applications = personData.find(({ name }) => name === 'applications')
    await database.withTransaction(async (tx) => applications?.erase(tx, 'zebedee@quill.test'))
    expect(await count('files')).toBe(1)
    expect(await dump()).not.toMatch(/zebedee\.pdf|zebedee@/)
    await database.withTransaction(async (tx) => applications?.erase(tx, 'other@person.test'))
    expect(await dump()).toBe('[]')
  })

  test('with the application that its owner deletes', async () => {
    const { id: resumeId } = await upload('zebedee.pdf', pdf)
    const id = await applied(await apply(resumeId))
    const body = new URLSearchParams({ token: makeStatusToken(testSecret, id), action: 'delete' })
    await api.request(applicationStatusPage, { method: 'POST', body })
    expect(await dump()).toBe('[]')
  })

  test('when its form was not sent within a day, and not when another needs it', async () => {
    const { id: resumeId } = await upload('zebedee.pdf', pdf)
    await apply(resumeId)
    await upload('unsent.pdf', pdf)
    await upload('unsent.docx', makeDocx())
    await announce('begun.pdf', pdf)
    await database.pool.query(`update resume_uploads set created_at = now() - interval '2 days'`)
    await applyRetention(database, personData)
    expect([await count('resume_uploads'), await count('files'), await count('job_applications')]).toEqual([0, 1, 1])
  })
})
