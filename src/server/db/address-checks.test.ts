import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { httpUrl, imageAddress } from '#contract/text.ts'
import { ownDatabase } from '#server/db/test-own.ts'

const database = await ownDatabase()

/** Every column that holds a URL, with the other required values of its row. */
const columns: [table: string, column: string, others: string][] = [
  ...['image', 'linkedin_url', 'twitter_url', 'instagram_url'].map((column): [string, string, string] => {
    const image = column === 'image' ? '' : ", image: '/x'"
    return ['team_members', column, `slug: 'x', name: 'n', title: 't', bio: 'b'${image}`]
  }),
  [
    'team_member_other_roles',
    'url',
    "team_member_id: (select max(id) from team_members), position: 0, company_name: 'c', title: 't'",
  ],
  ...['og_url', 'og_image', 'twitter_image', 'canonical_url'].flatMap((column): [string, string, string][] => [
    ['jobs', column, "slug: 'x', title: 't', description: 'd', department: 'd', type: 't', location: 'l'"],
    ['content_pages', column, "key: 'x', title: 't'"],
  ]),
  ...['resume_url', 'linkedin_profile'].map((column): [string, string, string] => [
    'job_applications',
    column,
    "desired_role: 'r', first_name: 'a', last_name: 'b', email: 'e', cover_letter: 'c', captcha: 'verified'",
  ]),
]

const hostile = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
  ...[
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://x.test/',
    'blob:https://x.test/1',
    'mailto:a@b.c',
    'about:blank',
  ],
  ...[
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'https:evil.test',
    'https:/evil.test',
    'x',
    '?x',
  ],
  ...['https:\\\\evil.test', 'https://user@evil.test', 'https://user:pass@evil.test/', 'https://good.test\\@evil.test'],
  ...[
    'https://',
    'https:// x',
    'https://x.test/ a',
    'https://x.test/\r\nSet-Cookie: a=b',
    'http://[::1',
    'http:///x.test',
  ],
  ...['https://x.test:99999/', 'https://%00.test/', 'https://x\u202etset.live/', 'https://?x', '../x', '#x'],
]
const harmless = ['https://x.test', 'http://x.test:8080/a?b=c#d', 'HTTPS://münchen.example/ä', 'http://[::1]:65535/x']

/** Column names come from our own schema. */
const store = (table: string, column: string, others: string, address: string) => {
  const fields = others.split(', ').map((field) => field.split(': '))
  const names = fields.map(([name]) => name)
  return database.pool.query(
    `insert into ${table} (${[...names, column].join()}) values (${[...fields.map(([, value]) => value), '$1'].join()})`,
    [address],
  )
}
const isCheckViolation = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23514'

test.each(columns)('%s.%s takes no hostile address and every harmless one', async (table, column, others) => {
  if (table === 'team_member_other_roles') await store(...(columns[0] as [string, string, string]), '/x')
  for (const address of hostile) {
    await expect(store(table, column, others, address), JSON.stringify(address)).rejects.toSatisfy(isCheckViolation)
  }
  for (const address of harmless) {
    await store(table, column, others, address)
    await database.pool.query(`delete from ${table}`)
  }
})

test('the contract refuses the same ones, so nobody gets a database error', () => {
  for (const address of hostile) {
    expect(httpUrl().safeParse(address).success, address).toBe(false)
    expect(imageAddress('').safeParse(address).success, address).toBe(false)
  }
  for (const address of harmless) expect(httpUrl().safeParse(address).success, address).toBe(true)
})

test('whatever is accepted is http(s), without spaces, backslashes or credentials', () => {
  let taken = 0
  const piece = fc.constantFrom('http', 'https', ':', '/', '//', '\\', '@', 'user', 'a.example', ' ', '\t', '?', '#')
  const address = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  const hostile = fc.oneof(
    address.map((pieces) => pieces.join('')),
    address.map((pieces) => `https://${pieces.join('')}`),
  )
  fc.assert(
    fc.property(hostile, (value) => {
      const result = httpUrl().safeParse(value)
      if (!result.success) return
      taken++
      // As a browser parses it, which decides where the link leads.
      const { protocol, hostname, username, password } = new URL(result.data)
      expect(protocol).toMatch(/^https?:$/)
      expect(result.data.toLowerCase()).toMatch(new RegExp(`^${protocol}//`))
      expect(hostname).not.toBe('')
      expect(username + password).toBe('')
      expect(result.data).not.toMatch(/[\s\\]/)
    }),
    { numRuns: 5_000 },
  )
  expect(taken).toBeGreaterThan(50)
})
