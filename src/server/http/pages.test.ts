import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/site.schema.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createPages } from './pages.ts'

/** A redirect loop: both paths redirect to each other. */
function pagesThatMove() {
  const asked: string[] = []
  const move = (path: string) => {
    asked.push(path)
    return path === '/a' ? '/b' : '/a'
  }
  const pages = createPages({
    isFull: () => false,
    site: {} as SiteConfig,
    web: {
      render: async (request, { fetchApi }) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/data') await fetchApi('/a')
        return { document: '<!doctype html>', status: 307, headers: new Headers({ location: move(pathname) }) }
      },
      pageKey: ({ pathname }) => pathname,
      pageRoute: (key) => key,
    },
    callApi: async (path) => new Response(null, { status: 308, headers: { location: move(path) } }),
    origin: 'http://localhost',
    imageHosts: [],
    freshMs: 60_000,
    logger: createLogger('silent'),
  })
  const past = (page: string) =>
    pages.renderEarlier(
      { path: page, now: new Date('2026-01-01'), notice: { html: '', styleHash: '' } },
      async (path) => new Response(null, { status: 308, headers: { location: move(path) } }),
    )
  return { asked, past }
}

test.each(['/a', '/data'])('addresses that lead to each other are given up: %s', async (page) => {
  const { asked, past } = pagesThatMove()
  await expect(past(page)).rejects.toThrow('Moved too often')
  expect(asked.length).toBeLessThan(20)
})
