import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '#contract/paging.schema.ts'
import { fillPath } from '#contract/paths.ts'
import { uploadChunkBytes, uploadMessages } from '#contract/uploads.ts'
import { type PictureRecord, pictureRecordSchema } from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages, picturePaths, pictureRefusals } from '#contract/website/pictures.staff.ts'
import { readPicture, squareSizes, wideSizes } from '#contract/website/pictures.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testMailEnvironment, testOrigin, testSecret } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { createTaskHandlers } from '#server/app/worker.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { removeOldPictures } from './pictures.public.ts'
import { createServedPictures, servedPictureReads } from './served-pictures.ts'
import { makePhoto, makePng } from './test-pictures.ts'

let origin: string
const logger = createLogger('silent')

const server = createServer((request, response) => {
  const work = createServedPictures({ read: servedPictureReads(database.db), logger })(
    request,
    response,
    request.url ?? '',
  )
  if (typeof work === 'function') void work()
  else response.writeHead(418).end()
})

const database = await ownDatabase()
const tasks = createTaskQueue({ url: database.url, logger })
await tasks.start()
// Staff who may change team members may give them a photo.
const { api, viewer, editor, hiring } = await staffTest({ database, as: ['viewer', 'editor', 'hiring'], tasks })
beforeAll(async () => {
  const mailer = { send: async () => ({ state: 'sent' as const }), close: () => {} } as never
  const parts = { database, mailer, logger, tasks, ...testMailEnvironment, origin: testOrigin, secret: testSecret }
  await tasks.work(createTaskHandlers(parts))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() =>
  database.pool.query(
    'delete from rate_limits; delete from pictures; delete from files; delete from team_members; delete from jobs',
  ),
)
afterAll(async () => {
  server.close()
  await tasks.stop()
})

const call = (method: string, path: string, body?: unknown, as = viewer) => as.call(method, path, body)
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error

const begin = async (size: number) =>
  ((await (await call('POST', picturePaths.uploads, { size })).json()) as { id: number }).id
const sendChunk = (id: number, number: number, bytes: Buffer, as = viewer) =>
  api.request(fillPath(picturePaths.chunk, { id: String(id), number: String(number) }), {
    method: 'PUT',
    headers: { ...as.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
async function send(bytes: Buffer): Promise<number> {
  const id = await begin(bytes.length)
  for (let at = 0, number = 0; at < bytes.length; at += uploadChunkBytes, number++)
    expect((await sendChunk(id, number, bytes.subarray(at, at + uploadChunkBytes))).status).toBe(200)
  return id
}
const middle = { x: 50, y: 50 }
const create = async (bytes: Buffer, { focalPoint = middle, alt = '' } = {}) =>
  call('POST', picturePaths.all, { uploadId: await send(bytes), focalPoint, alt })
const read = async (id: number) =>
  pictureRecordSchema.strict().parse(await (await call('GET', `${picturePaths.all}/${id}`)).json())
async function settled(created: Response): Promise<PictureRecord> {
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  await vi.waitFor(async () => expect((await read(id)).state).not.toBe('waiting'), { timeout: 60_000, interval: 50 })
  return read(id)
}
const addMember = (image: string, name = 'Jane Doe') =>
  database.pool.query(
    `insert into team_members (slug, name, title, bio, image) values ($1, $2, 'Director', 'Listens to people.', $3)`,
    [name.toLowerCase().replace(' ', '-'), name, image],
  )
const addJob = (ogImage: string) =>
  database.pool.query(
    `insert into jobs (slug, title, description, department, type, location, og_image, twitter_image)
     values ('nurse', 'Nurse', 'd', 'd', 't', 'l', $1, $2)`,
    [ogImage, testOrigin + ogImage],
  )
const list = async (query = '', as = viewer) =>
  pageOf(pictureRecordSchema.strict()).parse(
    await (await call('GET', `${picturePaths.all}?${query}`, undefined, as)).json(),
  )

/** CPU time of ended child processes, which other tests do not affect. */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  // `cutime` and `cstime`, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Same keys as in the SQL below. */
const createKey = (n: number) => createHash('md5').update(`k${n}`).digest('hex')

describe('a photo from a phone', () => {
  test('that lies on its side and knows where it was taken comes out upright and clean, small, and in time', async () => {
    const photo = await makePhoto({ sideways: true })
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    expect(photo.includes('Secret Model')).toBe(true)
    const before = childrenSeconds()
    const { src, state } = await settled(await create(photo))
    const seconds = childrenSeconds() - before
    console.info(`a photo of 12 megapixels: ${seconds.toFixed(1)} s of a core`)
    expect(state).toBe('ready')
    expect(seconds).toBeGreaterThan(0.1)
    expect(seconds).toBeLessThan(10)

    const picture = readPicture(src ?? '')
    expect(picture).toMatchObject({ width: 1216, height: 1621 })
    if (!picture) return
    for (const { width, height } of [...wideSizes(picture), ...squareSizes(picture)])
      for (const [format, type] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ]) {
        const name = `/media/${picture.key}/${width}x${height}.${format}`
        const response = await fetch(origin + name)
        expect(response.status, name).toBe(200)
        // Webmail shows pictures on its own origin.
        expect(response.headers.get('cross-origin-resource-policy'), name).toBe('cross-origin')
        const bytes = Buffer.from(await response.arrayBuffer())
        const metadata = await sharp(bytes).metadata()
        expect({ ...metadata, name }).toMatchObject({ width, height, format: type, name })
        expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.icc], name).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ])
        if (width === 400) expect(bytes.length, name).toBeLessThan(60 * 1024)
        // The picture was stored rotated, so its left side is at the top.
        if (width === height) continue
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
        const colorAt = (x: number, y: number) => {
          const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels
          return ['red', 'green', 'blue'][
            [...data.subarray(at, at + 3)].indexOf(Math.max(...data.subarray(at, at + 3)))
          ]
        }
        expect([colorAt(0.75, 0.25), colorAt(0.75, 0.75), colorAt(0.25, 0.25)], name).toEqual(['red', 'green', 'blue'])
      }
    const { rows } = await database.pool.query<{ bytes: Buffer }>('select bytes from files')
    expect(rows.some(({ bytes }) => bytes.includes('Secret Model') || bytes.includes('Exif'))).toBe(false)
  })

  test('is stored once however often it comes, and its files are those of the picture that is there', async () => {
    const photo = await makePhoto({ width: 640, height: 480 })
    const first = await settled(await create(photo))
    const count = async () => (await database.pool.query('select hash from files')).rowCount
    const before = await count()
    expect(await settled(await create(photo))).toEqual(first)
    expect(await count()).toBe(before)
    // Another focal point makes another picture; its uncropped files have the same bytes.
    const other = await settled(await create(photo, { focalPoint: { x: 100, y: 50 } }))
    expect(other.src).not.toBe(first.src)
    expect(await count()).toBe((before ?? 0) + 6)
  })

  test('is made when it is sent again after its making has failed for good', async () => {
    const photo = await makePhoto({ width: 320, height: 240 })
    const first = await settled(await create(photo))
    // After the last try, the picture waits and no task is left.
    await database.pool.query(`delete from picture_files where picture_id = $1`, [first.id])
    await database.pool.query(`update pictures set state = 'waiting' where id = $1`, [first.id])
    expect(await settled(await create(photo))).toMatchObject({ id: first.id, state: 'ready' })
  })

  test('is erased even if somebody applied with the same bytes', async () => {
    const { id } = await settled(await create(await makePhoto({ width: 320, height: 240 })))
    const kept = `(select hash from picture_files where picture_id = $1 limit 1)`
    const { rows } = await database.pool.query<{ hash: string }>(
      `insert into job_applications (first_name, last_name, email, cover_letter, captcha, resume_name, resume_hash, desired_role)
       values ('Ada', 'Stone', 'a@x.test', '', 'verified', 'cv.pdf', ${kept}, 'x') returning resume_hash as hash`,
      [id],
    )
    await database.pool.query(`update pictures set deleted_at = now() - interval '31 days'`)
    await removeOldPictures(database.db)
    expect((await database.pool.query('select 1 from pictures')).rowCount).toBe(0)
    expect((await database.pool.query('select hash from files')).rows).toEqual([{ hash: rows[0]?.hash }])
    await database.pool.query('delete from job_applications')
  })

  test('is cut out around its focal point', async () => {
    const photo = await makePhoto({ width: 800, height: 400 })
    const colorOf = async (x: number) => {
      const { src } = await settled(await create(photo, { focalPoint: { x, y: 50 } }))
      const square = await fetch(`${origin}/media/${readPicture(src ?? '')?.key}/160x160.jpg`)
      const { channels } = await sharp(await square.arrayBuffer())
        .extract({ left: 0, top: 0, width: 160, height: 60 })
        .stats()
      return channels.map(({ mean }) => mean)
    }
    const [[leftRed = 0, leftGreen = 0], [rightRed = 0, rightGreen = 0]] = [await colorOf(0), await colorOf(100)]
    expect(leftRed).toBeGreaterThan(leftGreen)
    expect(rightGreen).toBeGreaterThan(rightRed)
  })
})

describe('what is refused', () => {
  test('is told at once when its first bytes say it, and nothing of it stays', async () => {
    for (const [bytes, refusal] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
      [Buffer.from('<!doctype html><p>Hello'), 'html'],
      [Buffer.from('GIF89a'), 'type'],
    ] as const) {
      const response = await create(bytes)
      expect(response.status).toBe(400)
      expect(await errorOf(response)).toBe(pictureRefusals[refusal])
    }
    expect((await database.pool.query('select 1 from files union all select 1 from pictures')).rowCount).toBe(0)
  })

  test('is told a moment later when it has to be unpacked for that, and is not in the library', async () => {
    const photo = await makePhoto({ width: 640, height: 480 })
    const cut = await settled(await create(photo.subarray(0, photo.length / 2)))
    expect(cut).toMatchObject({ state: 'refused', refusal: pictureRefusals.unreadable, src: null })
    const png = await makePng()
    png.fill(0, 40, 80)
    expect(await settled(await create(png))).toMatchObject({ state: 'refused' })
    expect((await list()).items).toEqual([])
    expect((await database.pool.query('select 1 from files')).rowCount).toBe(0)
    // A refusal does not affect later uploads.
    expect(await settled(await create(photo))).toMatchObject({ state: 'ready' })
  })

  test('before it is sent, when it is empty or too large', async () => {
    for (const [size, message] of [
      [0, uploadMessages.empty],
      [12 * 1024 * 1024 + 1, pictureMessages.tooLarge],
    ] as const) {
      const response = await call('POST', picturePaths.uploads, { size })
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { size: message } }])
    }
  })

  test('the oldest of more than five that one person did not finish', async () => {
    await database.pool.query('delete from picture_uploads')
    const of = await call('POST', picturePaths.uploads, { size: 10 }, editor)
    const others = ((await of.json()) as { id: number }).id
    const ids: number[] = []
    for (let number = 0; number < 7; number++) {
      ids.push(await begin(uploadChunkBytes + 10))
      await sendChunk(ids[number] as number, 0, Buffer.alloc(uploadChunkBytes))
    }
    const { rows } = await database.pool.query('select id from picture_uploads order by id')
    expect(rows.map(({ id }) => id)).toEqual([others, ...ids.slice(2)])
    const parts = await database.pool.query('select 1 from picture_chunks')
    expect(parts.rowCount).toBe(5)
    expect((await sendChunk(ids[0] as number, 1, Buffer.alloc(10))).status).toBe(404)
  })

  test('a part that is too long, not of the file, not announced or of somebody else', async () => {
    const id = await begin(uploadChunkBytes + 10)
    const status = async (number: number, length: number, as = viewer, of = id) =>
      (await sendChunk(of, number, Buffer.alloc(length), as)).status
    expect(await status(0, uploadChunkBytes + 1)).toBe(413)
    expect(await status(0, 10)).toBe(400)
    expect(await status(1, 11)).toBe(400)
    expect(await status(2, 10)).toBe(400)
    expect(await status(0, uploadChunkBytes, viewer, id + 1)).toBe(404)
    expect(await status(0, uploadChunkBytes, editor)).toBe(404)
    expect(await status(1, 10)).toBe(200)
    const unfinished = await call('POST', picturePaths.all, { uploadId: id, focalPoint: middle, alt: '' })
    expect([unfinished.status, await errorOf(unfinished)]).toEqual([400, uploadMessages.unfinished])
    const foreign = await call('POST', picturePaths.all, { uploadId: id, focalPoint: middle, alt: '' }, editor)
    expect(foreign.status).toBe(404)
  })
})

test('a file is served for ever, once, by its address alone, and nothing in it can run', async () => {
  const { src } = await settled(await create(await makePng()))
  expect(readPicture(src ?? '')).toMatchObject({ width: 300, height: 200 })
  const response = await fetch(origin + src)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-length': String((await response.arrayBuffer()).byteLength),
  })
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(origin + src, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('etag'), (await again.arrayBuffer()).byteLength]).toEqual([304, etag, 0])
  const folder = src?.slice(0, src.lastIndexOf('/'))
  for (const path of [`${folder}/1x1.jpg`, `${folder}/300x200.svg`, `${folder}/`, '/media/', '/media/../x', '/media/x'])
    expect((await fetch(origin + path)).status, path).not.toBe(200)
  expect((await fetch(`${origin}/elsewhere`)).status).toBe(418)
})

describe('the library', () => {
  test('knows where a picture is used, and puts another in its place everywhere, as edits that can be undone', async () => {
    const old = await settled(await create(await makePhoto({ width: 640, height: 480 }), { alt: 'An old photo' }))
    const next = await settled(await create(await makePng(), { alt: 'A new one' }))
    await addMember(old.src ?? '')
    await addMember(old.src ?? '', 'Sam Lee')
    await addMember('/team/elsewhere.png', 'Ann Other')
    const { items } = await list()
    expect(items.map(({ alt, places }) => [alt, places.map(({ title, tab }) => `${tab} ${title}`)])).toEqual([
      ['A new one', []],
      ['An old photo', ['team-members Jane Doe', 'team-members Sam Lee']],
    ])
    expect((await list('show=unused')).items.map(({ alt }) => alt)).toEqual(['A new one'])
    expect((await list('search=OLD')).items.map(({ alt }) => alt)).toEqual(['An old photo'])

    const replace = (by: number) => call('POST', fillPath(picturePaths.replace, { id: String(old.id) }), { by })
    expect(await errorOf(await replace(old.id))).toBe(pictureMessages.samePicture)
    expect(await errorOf(await replace(987_654))).toBe(pictureMessages.notReady)
    expect((await replace(next.id)).status).toBe(200)
    const { rows: members } = await database.pool.query('select image, version from team_members order by name')
    expect(members).toEqual([
      { image: '/team/elsewhere.png', version: 1 },
      { image: next.src, version: 2 },
      { image: next.src, version: 2 },
    ])
    const { rows: events } = await database.pool.query('select action from audit_log order by id desc limit 3')
    expect(events.map(({ action }) => action)).toEqual([
      'picture-replaced',
      'team-member-updated',
      'team-member-updated',
    ])
    expect((await list('show=unused')).items.map(({ alt }) => alt)).toEqual(['An old photo'])
  })

  test('says what a picture shows, once for two editors', async () => {
    const picture = await settled(await create(await makePng()))
    const update = (alt: string) => call('PUT', `${picturePaths.all}/${picture.id}`, { alt, version: picture.version })
    expect((await update('A green field')).status).toBe(200)
    expect((await read(picture.id)).alt).toBe('A green field')
    expect(await errorOf(await update('A blue one'))).toBe(pictureMessages.changedMeanwhile)
  })

  test('serves nothing that was deleted, brings it back, and erases all of it after thirty days', async () => {
    const photo = await makePhoto({ width: 640, height: 480 })
    const kept = await settled(await create(photo))
    const gone = await settled(await create(photo, { focalPoint: { x: 0, y: 50 }, alt: 'At the left' }))
    const path = `${picturePaths.all}/${gone.id}`
    const isServed = async ({ src }: PictureRecord) => (await fetch(origin + src)).status === 200
    expect((await call('DELETE', path)).status).toBe(200)
    expect(await isServed(gone)).toBe(false)
    expect((await call('GET', path)).status).toBe(404)
    expect(await (await call('GET', picturePaths.trash)).json()).toMatchObject([{ id: gone.id, name: 'At the left' }])
    expect((await call('POST', `${path}/restore`)).status).toBe(200)
    expect(await isServed(gone)).toBe(true)
    // Uploading it again restores it too.
    await call('DELETE', path)
    expect(await settled(await create(photo, { focalPoint: { x: 0, y: 50 } }))).toEqual(gone)

    await call('DELETE', path)
    const count = async () => (await database.pool.query('select 1 from files')).rowCount ?? 0
    const before = await count()
    await applyRetention(database, personData)
    expect(await count()).toBe(before)
    await database.pool.query(
      `update pictures set deleted_at = now() - interval '31 days' where deleted_at is not null`,
    )
    await applyRetention(database, personData)
    expect((await call('POST', `${path}/restore`)).status).toBe(404)
    expect(await count()).toBe(before - 6)
    expect(await isServed(kept)).toBe(true)
  })

  test('takes the permission of every place for deleting a picture and for bringing it back, a job with it included', async () => {
    const png = await makePng()
    const picture = await settled(await create(png, { alt: 'A ward' }))
    await addJob(picture.src ?? '')
    const path = `${picturePaths.all}/${picture.id}`
    const isGone = async () =>
      (await database.pool.query('select deleted_at is not null as gone from pictures')).rows[0].gone as boolean
    expect((await list('show=unused')).items).toEqual([])
    expect((await list('', hiring)).items[0]?.places).toMatchObject([{ tab: 'jobs', title: 'Nurse' }])
    const refused = await call('DELETE', path)
    expect([refused.status, await errorOf(refused)]).toEqual([403, pictureMessages.notAllPlaces])
    expect(await isGone()).toBe(false)

    expect((await call('DELETE', path, undefined, hiring)).status).toBe(200)
    for (const back of [await call('POST', `${path}/restore`), await create(png)])
      expect([back.status, await errorOf(back)]).toEqual([403, pictureMessages.notAllPlaces])
    expect(await isGone()).toBe(true)
    expect((await call('POST', `${path}/restore`, undefined, hiring)).status).toBe(200)
    expect(await isGone()).toBe(false)
  })

  test('puts another picture into the jobs that show one', async () => {
    const old = await settled(await create(await makePng()))
    const next = await settled(await create(await makePhoto({ width: 640, height: 480 })))
    await addJob(old.src ?? '')
    const replace = fillPath(picturePaths.replace, { id: String(old.id) })
    expect((await call('POST', replace, { by: next.id })).status).toBe(403)
    expect((await call('POST', replace, { by: next.id }, hiring)).status).toBe(200)
    const { rows } = await database.pool.query('select og_image, twitter_image, version from jobs')
    expect(rows).toEqual([{ og_image: next.src, twitter_image: testOrigin + next.src, version: 2 }])
    const { rows: events } = await database.pool.query('select action from audit_log order by id desc limit 2')
    expect(events.map(({ action }) => action)).toEqual(['picture-replaced', 'job-updated'])
  })

  test('lists 400 pictures page by page', async () => {
    await database.pool.query(`
      insert into pictures (upload_hash, focal_x, focal_y, key, alt, state, width, height, created_at)
      select md5(n::text), 50, 50, md5('k' || n), 'Picture ' || n, 'ready', 1216, 912, now() - n * interval '1 second'
      from generate_series(1, 400) n`)
    for (const n of [1, 60, 61, 400]) await addMember(`/media/${createKey(n)}/1216x912.jpg`, `Member ${n}`)
    const times: number[] = []
    const timed = async (query: string) => {
      const started = performance.now()
      const page = await list(query)
      times.push(performance.now() - started)
      return page
    }
    for (let round = 0; round < (isFullRun ? 3 : 1); round++) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await timed(after && `after=${after}`)
        seen.push(...page.items.map(({ alt }) => alt))
        after = page.next
      }
      expect(seen).toEqual(Array.from({ length: 400 }, (_, n) => `Picture ${n + 1}`))
      expect((await timed('show=unused&limit=100')).items).toHaveLength(100)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    if (isFullRun) expect(p95).toBeLessThan(200)
  })
})
