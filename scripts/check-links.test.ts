import { expect, test } from 'vitest'
import { anchorsOf, brokenIn } from './check-links.ts'

const files: Record<string, string> = {
  'docs/a.md': '# A page\n\n## What’s new, and `why`?\n\n```sh\n# no heading\n```\n',
  'docs/b.md': '',
  'src/server/db/a.ts': '',
}
const repository = {
  exists: (path: string) => path in files,
  names: new Set(['a.ts', 'a.md']),
  read: (path: string) => files[path] ?? '',
  scripts: { check: '' },
}
const broken = (markdown: string) => brokenIn('docs/b.md', markdown, repository)

test('headings have the anchors that GitHub gives them', () => {
  expect(anchorsOf(files['docs/a.md'] ?? '')).toEqual(['a-page', 'whats-new-and-why'])
})

test.each([
  '[a](a.md), [its heading](a.md#a-page), [outside](https://example.com/none)',
  '# Here\n\n[above](#here)',
  '`src/server/db/a.ts`, `server/db/a.ts`, `a.ts`, `src/<area>/none.ts`, `/etc/none.ts`',
  'Run `npm run check`.',
])('what exists passes: %s', (markdown) => {
  expect(broken(markdown)).toEqual([])
})

test.each([
  ['a link to a file', '[none](none.md)', 'none.md'],
  ['a link to a heading', '[none](a.md#none)', 'a.md#none'],
  ['a link to a heading of the same page', '[none](#none)', '#none'],
  ['a path', '`src/server/none.ts`', 'src/server/none.ts'],
  ['a path without src', '`server/none.ts`', 'server/none.ts'],
  ['a file name', '`none.ts`', 'none.ts'],
  ['a command', 'Run `npm run none`.', 'npm run none'],
  ['a command in a block of code', '```sh\nnpm run --silent none\n```', 'npm run --silent none'],
])('%s that does not exist is found', (_, markdown, found) => {
  expect(broken(markdown)).toEqual([found])
})
