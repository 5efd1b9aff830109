import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/team', '/team'],
  ['/team/', '/team'],
  ['/team///', '/team'],
  ['//team', '/team'],
  ['/careers//general-application', '/careers/general-application'],
  ['/TEAM', '/team'],
  ['/CMS/Dashboard', '/cms/dashboard'],
  ['/%74%65am', '/team'],
  ['/sitemap.xml', '/sitemap.xml'],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each([
  '/team%2Fjane',
  '/team%0a',
  '/team%20',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/%ff',
  '/%2574eam',
  '/\u017feam',
  '/%C5%BFeam',
  '/team;x',
])('%s is the address of no page', (path) => {
  expect(canonicalPath(path)).toBeUndefined()
})
