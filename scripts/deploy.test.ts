import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
