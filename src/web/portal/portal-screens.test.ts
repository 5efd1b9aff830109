import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountTab } from '#contract/office/account.ts'
import { permissions } from '#contract/roles.ts'

const namesIn = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.json'))

/** `area/feature` of everything two levels below a folder. */
const features = (folder: string) =>
  ['hiring', 'inbox', 'newsletter', 'office', 'website'].flatMap((area) =>
    namesIn(`${folder}/${area}`).map((name) => `${area}/${name.split('.')[0]}`),
  )
const onServer = features('src/server/features')
const inContract = features('src/contract')

/** Read as text: Vite alone can load a screen with its icon and styles. */
const screens = globSync('src/web/features/*/*/portal/{screen,*.screen}.ts').map((file) => {
  const [, feature = ''] = /features\/([^/]+\/[^/]+)\//.exec(file) ?? []
  const text = readFileSync(file, 'utf8')
  const read = (key: string) => new RegExp(`\\b${key}: '([^']+)'`).exec(text)?.[1]
  return { feature, name: feature.split('/')[1], tab: read('tab') ?? accountTab, permission: read('permission') }
})

test('a feature with a staff screen has one name in contract, server, web and tab', () => {
  expect(screens.length).toBeGreaterThan(15)
  for (const { feature, name, tab } of screens) {
    expect(onServer, feature).toContain(feature)
    expect(
      inContract.filter((one) => one === feature || one.startsWith(`${feature}-`)),
      feature,
    ).not.toEqual([])
    // Privacy has two screens.
    expect(tab === 'retention' ? 'privacy' : tab).toBe(name)
  }
})

test('a screen needs the permission of its own name, if there is one', () => {
  const names: readonly string[] = permissions
  for (const { tab, permission = '' } of screens) {
    expect(names).toContain(permission)
    expect(names.includes(tab) ? tab : permission).toBe(permission)
  }
})
