import { test as base, expect } from '@playwright/test'
import { type DevSite, startDevSite } from './fixtures/dev-site.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { copySources } from './fixtures/source-copy.ts'

interface Workplace {
  sources: Awaited<ReturnType<typeof copySources>>
  site: DevSite
}

/** The real `npm run dev`, on a copy of the sources that may be changed, with a database of its own. */
const test = base.extend<object, { workplace: Workplace }>({
  workplace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const sources = await copySources()
      const site = await startDevSite({ directory: sources.directory })
      await use({ sources, site })
      await site.stop()
      await sources.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const patience = { timeout: 90_000, intervals: [100] }
const readPrinted = (site: DevSite, label: string) => new RegExp(`${label} +(\\S.*)`).exec(site.output())?.[1] ?? ''

test('a new column is there with its migration, without a restart', async ({ workplace: { sources, site } }) => {
  const read = () => fetch(`${site.origin}/api/team-members/active`)
  expect((await read()).status).toBe(200)
  const feature = 'src/server/features/website/team-members'
  await sources.change(`${feature}/team-members.table.ts`, '    bio: text()', '    pronouns: text(),\n    bio: text()')
  await sources.change(
    `${feature}/team-members.service.ts`,
    '  bio: team',
    '  pronouns: teamMembers.pronouns,\n  bio: team',
  )
  await sources.generateMigration()
  await expect.poll(async () => (await read()).text(), patience).toContain('"pronouns":null')
  expect(site.output()).not.toContain("reading 'replace'")
})

test('the first request of a new route gets its page', async ({ workplace: { sources, site } }) => {
  await sources.write(
    'src/web/routes/_site/brand-new.tsx',
    `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/_site/brand-new')({ component: () => <main>Never seen before</main> })
`,
  )
  // No request until the new list of routes has been noticed: the first one is the one that counts.
  await expect.poll(() => site.output(), patience).toMatch(/\(ssr\).* reload .*routeTree\.gen\.ts/)
  const response = await fetch(`${site.origin}/brand-new`)
  expect(await response.text()).toContain('Never seen before')
  expect(response.status).toBe(200)
})

test('a change to the HTTP host shows at the next request', async ({ workplace: { sources, site } }) => {
  const read = async () => (await fetch(`${site.origin}/about`)).headers.get('x-new')
  expect(await read()).toBeNull()
  await sources.change('src/server/http/headers.ts', 'const always = [', "const always = [\n  ['x-new', 'yes'],")
  await expect.poll(read, patience).toBe('yes')
})

test('a change to the words of a mail is in the next mail', async ({ workplace: { sources, site } }) => {
  test.skip(!isFullRun, 'starts the development server again; the other tests of it run in the gate')
  const send = (email: string) =>
    fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({ name: 'Ann', email, subject: 'general', message: 'A long enough message' }),
    })
  await sources.change('src/contract/office/settings.ts', 'We have your message', 'It has landed here')
  // Any request loads the site from the current files; its worker sends the mail.
  await expect
    .poll(
      async () => {
        expect((await send(`ann-${Date.now()}@visitor.test`)).status).toBeLessThan(500)
        return (await fetch(readPrinted(site, 'Caught mail'))).text()
      },
      { ...patience, intervals: [2_000] },
    )
    .toContain('It has landed here')
})

test('what only a start reads asks for a restart, and nothing else does', async ({ workplace: { sources, site } }) => {
  const asked = () => [...site.output().matchAll(/^(\S+) is read at the start only/gm)].map(([, file]) => file)
  expect(asked()).toEqual([])
  await sources.change('src/main/mail-catcher.ts', 'import', '// Changed\nimport')
  await sources.change('src/main/site.ts', 'import', '// Changed\nimport')
  await sources.change('src/server/app/environment.schema.ts', 'import', '// Changed\nimport')
  await expect
    .poll(() => asked().toSorted(), patience)
    .toEqual(['src/main/mail-catcher.ts', 'src/server/app/environment.schema.ts'])
})

test('a second one on the same sources prints the same login, and both let it in', async ({ workplace }) => {
  test.skip(!isFullRun, 'takes half a minute')
  const { sources, site } = workplace
  const second = await startDevSite({ directory: sources.directory })
  try {
    const login = readPrinted(site, 'Log in as')
    expect(login).toMatch(/^demo@healyourroots\.example \/ \S{19}$/)
    await expect.poll(() => readPrinted(second, 'Log in as'), patience).toBe(login)
    const [email, password] = login.split(' / ')
    for (const { origin } of [site, second]) {
      const response = await fetch(`${origin}/api/cms/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email, password }),
      })
      expect(response.status).toBe(200)
    }
  } finally {
    await second.stop()
  }
})
