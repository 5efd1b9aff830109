import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSeededDatabase } from './fixtures/database.ts'
import { expect, test } from './fixtures/http-test.ts'
import { launchSiteProcess } from './fixtures/process.ts'

test('what was built runs by itself, wherever it is copied to', async () => {
  test.setTimeout(90_000)
  const folder = await mkdtemp(join(tmpdir(), 'only-dist-'))
  await cp(new URL('../dist', import.meta.url).pathname, join(folder, 'dist'), { recursive: true })
  const database = await openSeededDatabase()
  // Nothing is left of its migrations: the copy has to apply them all.
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const site = await launchSiteProcess({ DATABASE_URL: database.url }, folder)
  try {
    await site.ready()
    const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows[0]?.applied).toBeGreaterThan(6)
    await database.pool.query(`
      insert into content_pages (key, title) values ('about', 'About us, by itself')`)

    const get = (path: string) => fetch(new URL(path, site.origin))
    const page = await get('/about')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('About us, by itself')
    const font = /href="([^"]+\.woff2)"/.exec(html)?.[1] ?? 'no font'
    for (const [path, type] of [
      [font, 'font/woff2'],
      ['/team/maren-okafor.png', 'image/png'],
      [new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? 'no:image').pathname, 'image/png'],
    ] as const) {
      const { status, headers } = await get(path)
      expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 200, type })
    }
  } finally {
    await site.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
