import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** For every rule a file that breaks it, by importing another; for some the same import where it is right. */
const broken: Record<string, [from: string, to: string]> = {
  'contract-imports-zod-only': ['src/contract/a.ts', 'src/server/a.ts'],
  'web-never-imports-server': ['src/web/features/x/a/a.tsx', 'src/server/db/a.ts'],
  'server-never-imports-web': ['src/server/http/a.ts', 'src/web/lib/a.ts'],
  'nobody-imports-main': ['e2e/fixtures/a.ts', 'src/main/a.ts'],
  'nobody-imports-art': ['src/web/lib/d.ts', 'art/a.ts'],
  'features-do-not-import-features': ['src/server/features/x/a/a.service.ts', 'src/server/features/x/b/b.table.ts'],
  'only-its-feature-imports-a-table': ['src/server/app/b.ts', 'src/server/features/x/a/a.table.ts'],
  'tables-import-tables-only': ['src/server/features/x/a/b.table.ts', 'src/server/features/x/b/b.public.ts'],
  'server-parts-do-not-import-features': ['src/server/mail/a.ts', 'src/server/features/x/a/a.ts'],
  'only-the-staff-api-imports-staff-routes': ['src/server/app/api.ts', 'src/server/features/x/a/a.staff.routes.ts'],
  'web-components-do-not-import-features': ['src/web/components/ui/a.tsx', 'src/web/features/x/a/c.tsx'],
  'web-lib-is-pure': ['src/web/lib/b.ts', 'src/web/components/ui/b.tsx'],
  'only-routes-import-the-portal': ['src/web/features/x/a/b.tsx', 'src/web/portal/a.tsx'],
  'only-the-portal-imports-portal-screens': ['src/web/features/x/a/d.tsx', 'src/web/features/x/a/portal/a.tsx'],
  'only-the-transport-fetches': ['src/web/features/x/a/e.ts', 'src/web/api/transport.ts'],
  'only-the-framework-folder-starts-the-framework': ['src/web/routes/a.tsx', 'src/web/framework/router.tsx'],
  'features-do-not-import-the-framework': ['src/web/features/x/a/f.tsx', 'src/web/framework/a.ts'],
  'only-the-server-imports-its-libraries-insides': ['src/server/features/x/a/g.ts', 'src/server/framework/a.ts'],
  'tests-see-the-contract': ['e2e/a.spec.ts', 'src/server/db/b.ts'],
  'markdown-imports-its-parser-only': ['src/markdown/a.ts', 'src/server/db/b.ts'],
  'no-cycles': ['src/server/http/c.ts', 'src/server/http/d.ts'],
  'no-unresolved': ['src/web/lib/c.ts', 'nowhere.ts'],
}
const kept: [from: string, to: string][] = [
  ['src/main/b.ts', 'src/server/a.ts'],
  ['src/server/features/x/a/a.table.ts', 'src/server/features/x/b/b.table.ts'],
  ['src/server/app/staff-api.ts', 'src/server/features/x/a/a.staff.routes.ts'],
  ['src/server/seed/a.ts', 'src/server/features/x/a/a.table.ts'],
  ['src/web/portal/b.tsx', 'src/web/features/x/a/portal/a.tsx'],
  ['src/web/features/x/b/portal/b.tsx', 'src/web/features/x/a/portal/a.public.tsx'],
  ['e2e/b.spec.ts', 'src/contract/b.ts'],
]

const boundaries = await extractConfig('./.dependency-cruiser.js')

let directory: string
let found: string[]
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'boundaries-'))
  await symlink(resolve('node_modules'), join(directory, 'node_modules'))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  const imports = (from: string, to: string) => {
    const path = relative(dirname(from), to)
    return `import ${JSON.stringify(path.startsWith('.') ? path : `./${path}`)}\n`
  }
  const pairs = [...Object.values(broken), ...kept]
  for (const [, to] of pairs) if (to !== 'nowhere.ts') await write(to, 'export {}\n')
  for (const [from, to] of pairs) await write(from, imports(from, to))
  const [one = '', other = ''] = broken['no-cycles'] ?? []
  await write(other, imports(other, one))

  const { output } = await cruise(
    ['src', 'e2e'],
    { ...boundaries.options, ruleSet: boundaries, validate: true, baseDir: directory },
    boundaries.options?.enhancedResolveOptions as never,
  )
  if (typeof output === 'string') throw new Error(output)
  found = output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('every rule has somebody who breaks it here', () => {
  expect(boundaries.forbidden?.map(({ name }) => name).sort()).toEqual(Object.keys(broken).sort())
})

test.each(Object.entries(broken))('%s is found to be broken', (name, [from]) => {
  expect(found).toContain(`${name} ${from}`)
})

test('an allowed import is not reported', () => {
  for (const [from] of kept) expect(found.filter((violation) => violation.endsWith(` ${from}`))).toEqual([])
})
