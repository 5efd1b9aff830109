import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorMessages } from '#contract/errors.ts'
import packageJson from '../package.json' with { type: 'json' }

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('Dockerfile')
const version = packageJson.devDependencies.node

test('one Node everywhere', () => {
  expect(read('.nvmrc').trim()).toBe(version)
  expect([...dockerfile.matchAll(/^FROM node:(\S+)-slim/gm)].map(([, tag]) => tag)).toEqual([version, version])
})

/** `node …` of a command of npm, as it is called in a release folder. */
const started = (name: 'start' | 'worker') => /node -.*$/.exec(packageJson.scripts[name])?.[0].replace('dist/', '')
const list = (text: string | undefined) => (text ?? '').split(' ')

test('containers and units start what npm starts, with its settings', () => {
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(list(started('start')))
  expect(read('compose.yaml')).toContain(`command: [${list(started('worker')).join(', ')}]`)
  expect(read('deploy/systemd/site@.service')).toContain(`ExecStart=/usr/bin/${started('start')}\n`)
  expect(read('deploy/systemd/worker.service')).toContain(`ExecStart=/usr/bin/${started('worker')}\n`)
  for (const setting of ['NODE_ENV=production', 'MALLOC_ARENA_MAX=2'])
    for (const text of [packageJson.scripts.start, dockerfile, read('deploy/systemd/site@.service')])
      expect(text).toContain(setting)
})

test('the owner of the tables is known to the backup alone', () => {
  const files = (unit: string) =>
    [...read(`deploy/systemd/${unit}`).matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)
  const owner = '-/etc/heal-your-roots-owner.env'
  expect(files('backup.service')).toEqual(['/etc/heal-your-roots.env', owner])
  for (const unit of ['site@.service', 'worker.service', 'canary.service']) expect(files(unit)).not.toContain(owner)
})

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the units, by systemd’s own check,', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'units-'))
    // Where Node is differs from machine to machine.
    for (const name of readdirSync(join(root, 'deploy/systemd')))
      writeFileSync(
        join(folder, name.replace('@.', '@3001.')),
        read(`deploy/systemd/${name}`).replaceAll(/\/usr\/bin\/(node|npm)/g, '/bin/sh'),
      )
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })

  test('are right', () => {
    // What it does not know it names, and ends well all the same.
    for (const unit of readdirSync(folder)) {
      const { status, stderr } = analyze('verify', '--man=no', join(folder, unit))
      expect({ status, stderr }, unit).toEqual({ status: 0, stderr: '' })
    }
  })

  test.each(['site@3001', 'worker', 'backup', 'canary'])('give %s away as little as they can', (unit) => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', join(folder, `${unit}.service`))
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(1.6)
  })
})

test('nginx refuses with the words of the site', () => {
  expect(read('deploy/nginx/site.conf')).toContain(`return 503 "${errorMessages.busy}"`)
})

describe.skipIf(!existsSync('/etc/nginx/sites-available/default'))('nginx as Debian installs it', () => {
  let folder: string
  /** The same machine below a folder of its own. */
  const below = (text: string) => text.replaceAll(/(?<=^|[\s"'])\/(etc|var|run)\//gm, `${folder}/$1/`)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'debian-nginx-'))
    for (const path of ['etc/ssl/site', 'var/log/nginx', 'run']) mkdirSync(join(folder, path), { recursive: true })
    cpSync('/etc/nginx', join(folder, 'etc/nginx'), { recursive: true })
    const config = join(folder, 'etc/nginx/nginx.conf')
    writeFileSync(config, below(readFileSync(config, 'utf8')))
    // A package always brings these two; here somebody may have removed them.
    rmSync(join(folder, 'etc/nginx/sites-enabled'), { recursive: true, force: true })
    mkdirSync(join(folder, 'etc/nginx/sites-enabled'))
    cpSync('/etc/nginx/sites-available/default', join(folder, 'etc/nginx/sites-enabled/default'))
    mkdirSync(join(folder, 'deploy'))
    for (const name of readdirSync(join(root, 'deploy/nginx')))
      writeFileSync(join(folder, 'deploy', name), below(read(`deploy/nginx/${name}`)))
    const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', '/CN=www.example.com', '-nodes']
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...files], {
      cwd: join(folder, 'etc/ssl/site'),
      stdio: 'pipe',
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('takes the file after the steps that stand in it', () => {
    const steps = [...read('deploy/nginx/site.conf').matchAll(/^# {3}(.+)$/gm)].map(([, step = '']) => step)
    expect(steps).toContain('nginx -t')
    const config = join(folder, 'etc/nginx/nginx.conf')
    // These would change the machine; scripts/try-operations.ts takes them in a container.
    for (const step of steps.filter((one) => !/^(apt-get|echo|mount|systemctl) /.test(one))) {
      const command = below(step).replace('nginx -t', `nginx -t -c ${config}`)
      const { status, stderr } = spawnSync('sh', ['-ec', command], { cwd: join(folder, 'deploy'), encoding: 'utf8' })
      expect({ status, stderr }, step).toMatchObject({ status: 0, stderr: expect.not.stringContaining('emerg') })
    }
  })
})
