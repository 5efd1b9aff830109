import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pictureAddress, readPicture, squareSizes } from '#contract/website/pictures.ts'

const plainPath = /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g)$/i
const maxBytes = 3 * 1024 * 1024
const maxSide = 4_096

export interface Photos {
  folder: string
  readUploaded(path: string): Promise<Buffer | undefined>
}

/** Reads only our own pictures, never another file or host. */
export async function readPhoto(photos: Photos, path: string | undefined): Promise<string | undefined> {
  if (!path || !plainPath.test(path)) return undefined
  try {
    const square = uploadedSquare(path)
    const bytes = await (square ? photos.readUploaded(square) : readOwn(photos.folder, path))
    const type = bytes && pictureType(bytes)
    return type && `data:${type};base64,${bytes.toString('base64')}`
  } catch {
    return undefined
  }
}

/** The portrait is drawn at 316 px; a larger file only costs time. */
function uploadedSquare(path: string): string | undefined {
  const picture = readPicture(path)
  const size = picture && squareSizes(picture).findLast(({ width }) => width <= 400)
  return size && pictureAddress(picture.key, size)
}

async function readOwn(folder: string, path: string): Promise<Buffer | undefined> {
  const file = await realpath(join(folder, path))
  const inside = file.startsWith((await realpath(folder)) + sep)
  return inside && (await stat(file)).size <= maxBytes ? readFile(file) : undefined
}

function pictureType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  if (!isPng || bytes.length < 24) return undefined
  return Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) <= maxSide ? 'image/png' : undefined
}
