import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#contract/website/public-pages.ts'
import { readRecords } from '../fixtures/crawlers.ts'
import { isFullRun } from '../fixtures/full-run.ts'
import { readHead } from '../fixtures/html.ts'
import { expect, test } from '../fixtures/site-test.ts'

const sizeOf = (png: Buffer) => `${png.toString('latin1', 1, 4)} ${png.readUInt32BE(16)} ${png.readUInt32BE(20)}`

test('every page, member and job has an image of its own, and each is drawn', async ({ request, database }) => {
  const { listActiveTeamMembers, listOpenJobs } = readRecords(database)
  const members = (await listActiveTeamMembers()).map(({ slug }) => `/team/${slug}`)
  const jobs = (await listOpenJobs()).map(({ slug }) => `/careers/${slug}`)
  const seen = new Set<string>()
  const times: number[] = []
  for (const path of [...publicPages, ...members, ...jobs]) {
    const { 'og:image': image = '' } = readHead(await (await request.get(path)).text())
    const started = performance.now()
    let response = await request.get(image, { maxRedirects: 0 })
    // A busy site asks crawlers to come back.
    while (response.status() === 503 && !isFullRun) {
      await delay(Number(response.headers()['retry-after']) * 1_000)
      response = await request.get(image, { maxRedirects: 0 })
    }
    times.push(performance.now() - started)
    expect(response.status(), path).toBe(200)
    expect(sizeOf(await response.body()), path).toBe('PNG 1200 630')
    seen.add((await response.body()).toString('base64'))
  }
  expect(seen.size).toBe(times.length)
  const [, ...drawn] = times
  const median = drawn.sort((a, b) => a - b)[Math.floor(drawn.length / 2)] ?? 0
  console.log(
    `first ${Math.round(times[0] ?? 0)} ms, median ${Math.round(median)} ms, slowest ${Math.round(drawn.at(-1) ?? 0)} ms`,
  )
  if (isFullRun) expect(median).toBeLessThan(400)
})

test('a changed member has a new image, and the old address leads there unless it was drawn', async ({
  request,
  content,
  baseURL,
}) => {
  await content.addMembers([{ slug: 'fresh', name: 'Fresh Face', image: '' }])
  const image = async () => readHead(await (await request.get('/team/fresh')).text())['og:image'] ?? ''
  const neverDrawn = await image()
  await content.changeMember('fresh', { title: 'Chief Engineer' })
  const drawn = await image()
  expect(drawn).not.toBe(neverDrawn)
  const moved = await request.get(neverDrawn, { maxRedirects: 0 })
  expect(moved.status()).toBe(302)
  expect(baseURL + (moved.headers().location ?? '')).toBe(drawn)

  const body = await (await request.get(drawn)).body()
  await content.changeMember('fresh', { title: 'Chief of Engineering' })
  expect(await image()).not.toBe(drawn)
  const kept = await request.get(drawn, { maxRedirects: 0 })
  expect(kept.status()).toBe(200)
  expect((await kept.body()).equals(body)).toBe(true)
})

test('a member who left has none', async ({ request, content }) => {
  await content.changeMember('theo-lindqvist', { isActive: false })
  const response = await request.get('/share/team/theo-lindqvist.0123456789abcdef.png', { maxRedirects: 0 })
  expect(response.status()).toBe(404)
})

for (const name of ['ليلى عبد الرحمن', '山田 太郎', 'W'.repeat(100), '김민준', '<script>"&', '🌱🌱']) {
  test(`somebody called ${name.slice(0, 20)} has one too`, async ({ request, content }) => {
    await content.addMembers([{ slug: 'somebody', name, image: 'https://elsewhere.example/photo.png' }])
    const { 'og:image': image = '' } = readHead(await (await request.get('/team/somebody')).text())
    const response = await request.get(image)
    expect(response.status()).toBe(200)
    expect(sizeOf(await response.body())).toBe('PNG 1200 630')
  })
}
