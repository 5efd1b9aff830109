import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

const plainPath = /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g)$/i
const maxBytes = 3 * 1024 * 1024
const maxSide = 4_096

/** A picture of our own as a data address, or nothing: no other file and no other host is ever read. */
export async function readPhoto(folder: string, path: string | undefined): Promise<string | undefined> {
  if (!path || !plainPath.test(path)) return undefined
  try {
    const file = await realpath(join(folder, path))
    const inside = file.startsWith((await realpath(folder)) + sep)
    if (!inside || (await stat(file)).size > maxBytes) return undefined
    const bytes = await readFile(file)
    const type = pictureType(bytes)
    return type && `data:${type};base64,${bytes.toString('base64')}`
  } catch {
    return undefined
  }
}

/** By its first bytes rather than by its name. A PNG that unpacks to more than a photo needs is refused. */
function pictureType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  if (!isPng || bytes.length < 24) return undefined
  return Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) <= maxSide ? 'image/png' : undefined
}
