import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/app/env.ts'
import { createTestApi, testOrigin as origin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { loadBuiltWeb } from './built-web.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeAll(() => seedDatabase(database))

const paths = ['/', '/team', '/team/maren-okafor', '/careers', '/careers?q=none', '/blog', '/contact', '/nope']
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

// A timer of the query library once held each rendered page for five minutes.
test('a rendered page leaves no timer behind', async () => {
  const { web } = await loadBuiltWeb(new URL('../../dist/', import.meta.url))
  const { links, emails } = readConfig({ ORIGIN: origin, DATABASE_URL: database.url })
  const host = {
    fetchApi: async (path: string) => api.fetch(new Request(origin + path)),
    nonce: 'n',
    site: { origin, links, emails, captcha: { provider: 'altcha' as const } },
  }
  const renderAll = async () => {
    for (const path of paths) {
      const { document } = await web.render(new Request(origin + path), host)
      expect(document.includes('<h1'), path).toBe(true)
    }
  }
  await renderAll()
  const before = timers()
  await renderAll()
  // Connections of the pool have timers of their own.
  expect(timers()).toBeLessThan(before + paths.length / 2)
})
