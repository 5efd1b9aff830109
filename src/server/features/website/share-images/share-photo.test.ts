import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Photos, readPhoto } from './share-photo.ts'

const root = mkdtempSync(join(tmpdir(), 'photos-'))
const folder = join(root, 'public')
mkdirSync(join(folder, 'team'), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

function png(side: number): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(10, 20)
  return bytes
}
const put = (name: string, body: Buffer | string) => writeFileSync(join(folder, name), body)
put('team/jane.png', png(100))
put('team/jane.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
put('team/page.png', '<svg><image href="file:///etc/passwd"/></svg>')
put('team/bomb.png', png(60_000))
put('team/huge.png', png(100))
truncateSync(join(folder, 'team/huge.png'), 4 * 1024 * 1024)
writeFileSync(join(root, 'secret.png'), png(100))
symlinkSync(join(root, 'secret.png'), join(folder, 'team/link.png'))

const key = 'ab'.repeat(16)
const uploaded = [`/media/${key}/400x400.jpg`]
const photos: Photos = {
  folder,
  readUploaded: async (path) => (uploaded.includes(path) ? Buffer.from([0xff, 0xd8, 0xff, 0xe0]) : undefined),
}

test.each([
  [`/media/${key}/1216x912.jpg`, 'data:image/jpeg;base64,'],
  ['/team/jane.png', 'data:image/png;base64,'],
  ['/team/jane.jpg', 'data:image/jpeg;base64,'],
])('%s is shown', async (path, start) => expect(await readPhoto(photos, path)).toMatch(new RegExp(`^${start}`)))

test.each([
  ['nothing', undefined],
  ['a file that is not there', '/team/nobody.png'],
  ['an uploaded picture that is not there', `/media/${'cd'.repeat(16)}/1216x912.jpg`],
  ['a way out', '/../secret.png'],
  ['a hidden way out', '/team/../../secret.png'],
  ['an encoded way out', '/team/%2e%2e/%2e%2e/secret.png'],
  ['a link out', '/team/link.png'],
  ['another host', '//evil.test/a.png'],
  ['an address', 'http://evil.test/a.png'],
  ['a query', '/team/jane.png?x=http://evil.test'],
  ['a NUL byte', '/team/jane.png\0.png'],
  ['a picture that is text', '/team/page.png'],
  ['a picture that unpacks to gigabytes', '/team/bomb.png'],
  ['a file of many megabytes', '/team/huge.png'],
  ['a folder', '/team'],
  ['the system’s files', '/etc/passwd'],
])('%s is not', async (_, path) => expect(await readPhoto(photos, path)).toBeUndefined())
