import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { clientAliases, clientChunks, portalOnly } from './client-chunks.ts'

/**
 * Code that relies on undocumented behavior of libraries is in two folders only: `web/framework` (router, Start, React,
 * Vite) and `server/framework` (Hono, pg, Drizzle, pg-boss, Start's HTML). Each assumption has a test: here, in
 * `server/framework/framework.test.ts`, or in `e2e/framework.spec.ts` if it needs a browser. After an upgrade, a
 * failing test names the assumption, and the file in the folder has to change.
 */

function openRouter(path: string) {
  const loaded: string[] = []
  const root = createRootRoute()
  const team = createRoute({ getParentRoute: () => root, path: '/team' })
  const member = createRoute({
    getParentRoute: () => root,
    path: '/team/$slug',
    component: Object.assign(() => null, {
      preload: async () => {
        loaded.push('/team/$slug')
      },
    }),
  })
  const routeTree = root.addChildren([team, member])
  return { router: createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) }), loaded }
}

describe('the router', () => {
  test('tells the routes of an address, its parameters, and whether it was found', () => {
    const { router } = openRouter('/')
    const [routes, params, found] = router.getMatchedRoutes('/team/jane')
    expect(routes.map(({ id }) => id)).toEqual(['__root__', '/team/$slug'])
    expect(params).toEqual({ slug: 'jane' })
    expect(found?.id).toBe('/team/$slug')
    expect(router.getMatchedRoutes('/nothing')[2]).toBeUndefined()
  })

  test('puts what goes on below a page into the parameter **', () => {
    const { router } = openRouter('/')
    const [, params, found] = router.getMatchedRoutes('/team/jane/deeper')
    expect(found === undefined || params['**']).toBeTruthy()
  })

  test('knows where it is before it has loaded anything', () => {
    expect(openRouter('/team/jane?x=1').router.latestLocation.pathname).toBe('/team/jane')
  })

  test('fetches the code of a route ahead of showing it', async () => {
    const { router, loaded } = openRouter('/')
    for (const route of router.getMatchedRoutes('/team/jane')[0]) await router.loadRouteChunk(route)
    expect(loaded).toEqual(['/team/$slug'])
  })
})

describe('the files of the libraries', () => {
  test.each(portalOnly)('%s.js is one of them, so that public pages can go without it', (name) => {
    const files = globSync(
      `node_modules/@tanstack/{react-router/dist/esm,{react-query,query-core}/build/modern}/${name}.js`,
    )
    expect(files).toHaveLength(1)
    expect(clientChunks[0]?.test.test(files[0] ?? '')).toBe(false)
  })

  test.each([
    'react/index.js',
    'react-dom/client.js',
    'scheduler/index.js',
    '@tanstack/react-router/dist/esm/index.js',
  ])('%s is there, for the file that all pages share', (path) => {
    const file = createRequire(import.meta.url).resolve(`../../../node_modules/${path}`)
    expect(clientChunks[0]?.test.test(file)).toBe(true)
  })

  test.each(Object.entries(clientAliases))('%s can be had as %s', (shim, own) => {
    const require = createRequire(import.meta.url)
    expect(Object.keys(require(own))).toEqual(Object.keys(require(shim)))
  })
})
