import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { openSeededDatabase, startInstalledPostgres } from '../fixtures/database.ts'
import { freePort, launchSiteProcess } from '../fixtures/process.ts'
import { expect, startLocalSmtp, test } from '../fixtures/site-test.ts'

const root = new URL('../..', import.meta.url).pathname

test('the build is a release: in an empty folder it serves, and every admin command works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(join(root, 'dist'), folder, { recursive: true })
  const database = await openSeededDatabase()
  // Nothing is left of its migrations: the copy has to apply them all.
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const smtp = await startLocalSmtp()
  // With the client programs that the backup needs; the other is newer than they are.
  const installed = await startInstalledPostgres()
  const port = String(await freePort())
  const settings = {
    DATABASE_URL: database.url,
    ORIGIN: `http://127.0.0.1:${port}`,
    APP_SECRET: 'a secret of at least thirty-two characters',
    SMTP_URL: smtp.url,
  }
  await writeFile(
    join(folder, '.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  /** With nothing but Node, npm and the settings in `.env`. */
  const run = (command: string, given: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const env = { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: folder, ...given }
      execFile('sh', ['-c', `npm run --silent ${command}`], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve(`${error?.code ?? 0} ${stdout}${stderr}`),
      )
    })
  const site = await launchSiteProcess({ ...settings, PORT: port }, { folder, start: scripts.start })
  try {
    await site.ready()
    const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows[0]?.applied).toBe((await readdir(join(root, 'drizzle'))).filter((name) => name.endsWith('.sql')).length)

    const get = (path: string) => fetch(new URL(path, site.origin))
    const page = await get('/about')
    const html = await page.text()
    expect(page.status).toBe(200)
    // Its record came with the migrations.
    expect(html).toContain('<title>About Us | Heal Your Roots Systems</title>')
    const font = /href="([^"]+\.woff2)"/.exec(html)?.[1] ?? 'no font'
    for (const [path, type] of [
      [font, 'font/woff2'],
      ['/team/maren-okafor.png', 'image/png'],
      [new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? 'no:image').pathname, 'image/png'],
    ] as const) {
      const { status, headers } = await get(path)
      expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 200, type })
    }

    const told: Record<string, string | RegExp> = {
      'db:migrate': '0 The database is up to date.\n',
      seed: '0 Sample team members, jobs and saved replies are in place.\n',
      'create-admin -- --email jane@site.test --first-name Jane --last-name Doe': /^0 With this link jane@site\.test/,
      'cms:unlock -- --email jane@site.test': /^0 .*jane@site\.test/s,
      'job -- close systems-consultant': '0 systems-consultant is closed.\n',
      'mail:resend': '0 0 mails are on their way again.\n',
      'mail:suppress -- jane@site.test complained': /^0 The mailbox gets no newsletter/,
      'privacy:list > erased.json': '0 ',
      'privacy:reapply -- erased.json': '0 0 records of 0 erasures were still there, and are erased again.\n',
      'backup -- kept/site.dump':
        /^0 kept\/site\.dump is a whole backup \(.+ MB\); kept\/site\.erased\.json lists who was erased\.\n$/,
      drill: /^0 The backup can be restored: \d+ tables with \d+ rows in .+ MB, all equal\.\n$/,
      canary: '0 The three forms work, and their five mails are sent.\n',
      'restore -- kept/site.dump': /^0 kept\/site\.dump is restored, and the database is up to date\.\n0 records/,
      doctor: /^0 (fine {2}.+\n)+$/,
    }
    const kept = { DATABASE_URL: await installed.create('site') }
    const elsewhere: Record<string, Record<string, string>> = {
      'backup -- kept/site.dump': kept,
      drill: kept,
      canary: { EMAIL_CANARY: 'canary@site.test' },
      'restore -- kept/site.dump': { DATABASE_URL: await installed.create('empty') },
    }
    expect(await run('db:migrate', kept)).toBe('0 The database is up to date.\n')
    for (const [command, expected] of Object.entries(told)) {
      const said = await run(command, elsewhere[command])
      if (typeof expected === 'string') expect(said, command).toBe(expected)
      else expect(said, command).toMatch(expected)
    }
    const tested = [...Object.keys(told).map((command) => command.split(' ')[0]), 'start', 'worker']
    expect(tested.toSorted()).toEqual(Object.keys(scripts).toSorted())

    await smtp.stop()
    const changed = await run('doctor', { APP_SECRET: 'change-me' })
    expect(changed).toMatch(/^1 /)
    expect(changed).toContain('wrong APP_SECRET must be 32 random characters or more')
    expect(changed).toContain('wrong The mail server of SMTP_URL cannot be used (connect ECONNREFUSED')
    const proxy = createServer(({ url }, response) => {
      request(`${site.origin}${url}`, { headers: { host: 'upstream' } }, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502)
        upstream.pipe(response)
      }).end()
    }).listen(await freePort(), '127.0.0.1')
    await once(proxy, 'listening')
    const ORIGIN = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    expect(await run('doctor', { ORIGIN })).toContain(`wrong The proxy before ${ORIGIN} changes the Host header`)
    proxy.close()
  } finally {
    await site.stop()
    await smtp.stop()
    await installed.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
