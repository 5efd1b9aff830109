import type { ServerResponse } from 'node:http'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type PictureFormat, pictureTypes } from '#contract/website/pictures.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { files } from '#server/files/files.table.ts'
import type { AssetHandler } from '#server/http/assets.ts'
import { sharedFileHeaders } from '#server/http/headers.ts'
import { respondPlainly, retrySoon } from '#server/http/plain-response.ts'
import { endInPieces } from '#server/http/watched-response.ts'
import { pictureFiles, pictures } from './pictures.table.ts'

const address = /^\/media\/([0-9a-f]{32})\/(\d{1,5}x\d{1,5}\.(avif|webp|jpg))$/
const forever = 'public, max-age=31536000, immutable'

export interface ServedPicture {
  hash: string
  bytes: Buffer
}

export function servedPictureReads(db: Db) {
  const query = db
    .select({ hash: files.hash, bytes: files.bytes })
    .from(pictures)
    .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
    .innerJoin(files, eq(files.hash, pictureFiles.hash))
    .where(
      and(eq(pictures.key, sql.placeholder('key')), eq(pictureFiles.name, sql.placeholder('name')), isKept(pictures)),
    )
    .prepare('media_file')
  return async (path: string): Promise<(ServedPicture & { type: string }) | undefined> => {
    const [, key, name, format] = address.exec(path) ?? []
    if (!key) return undefined
    const [file] = await query.execute({ key, name })
    return file && { ...file, type: pictureTypes[format as PictureFormat] }
  }
}

interface ServedPictureOptions {
  read: ReturnType<typeof servedPictureReads>
  logger: Logger
}

/** A URL always returns the same bytes, so browsers and proxies cache them and this process does not. */
export function createServedPictures({ read, logger }: ServedPictureOptions): AssetHandler {
  const send = (response: ServerResponse, { hash, bytes, type }: ServedPicture & { type: string }, known?: string) => {
    const etag = `"${hash}"`
    const head = [...sharedFileHeaders.flat(), 'cache-control', forever, 'etag', etag]
    if (known?.includes(etag)) return void response.writeHead(304, head).end()
    const length = String(bytes.length)
    endInPieces(response.writeHead(200, [...head, 'content-type', type, 'content-length', length]), bytes)
  }
  return (request, response, path) =>
    path.startsWith('/media/') &&
    (async () => {
      try {
        const file = await read(path)
        if (file) send(response, file, request.headers['if-none-match'])
        else respondPlainly(response, 404, 'Not found\n')
      } catch (error) {
        logger.warn({ err: error }, 'a picture could not be read')
        respondPlainly(response, 503, '', retrySoon)
      }
    })
}
