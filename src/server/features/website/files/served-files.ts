import type { ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { fileAddress, fileAddressPattern, fileFolder } from '#contract/website/files.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { fileStore } from '#server/files/file-store.ts'
import type { AssetHandler } from '#server/http/assets.ts'
import { downloadHeaders } from '#server/http/headers.ts'
import { respondPlainly, retrySoon } from '#server/http/plain-response.ts'
import { endInPieces } from '#server/http/watched-response.ts'
import { publicFiles } from './files.table.ts'

/** Shared caches keep the bytes and ask each time: the address stays when the file is replaced. */
const alwaysAsk = 'public, no-cache'

export function servedFileReads(db: Db) {
  const bySlug = db
    .select({ id: publicFiles.id, hash: publicFiles.hash, isGone: sql<boolean>`not (${isKept(publicFiles)})` })
    .from(publicFiles)
    .where(eq(publicFiles.slug, sql.placeholder('slug')))
    .prepare('public_file')
  return {
    find: async (slug: string) => (await bySlug.execute({ slug }))[0],
    read: (hash: string) => fileStore.get(db, hash),
  }
}

interface ServedFileOptions extends ReturnType<typeof servedFileReads> {
  /** Counts a download. */
  note(id: number): void
  logger: Logger
}

export function createServedFiles({ find, read, note, logger }: ServedFileOptions): AssetHandler {
  const readShared = shareReads(read)
  const send = async (response: ServerResponse, slug: string, known: string | undefined) => {
    const file = await find(slug)
    if (!file) return respondPlainly(response, 404, 'Not found\n')
    if (file.isGone) return respondPlainly(response, 410, 'This file is no longer here.\n')
    const { id, hash } = file
    if (response.req.method === 'GET') note(id)
    const etag = `"${hash}"`
    const head = [...downloadHeaders.flat(), 'cache-control', alwaysAsk, 'etag', etag]
    if (known?.includes(etag)) return void response.writeHead(304, head).end()
    const bytes = await readShared(hash)
    // Replaced since it was found.
    if (!bytes) return respondPlainly(response, 503, '', retrySoon)
    response.writeHead(200, [
      ...head,
      ...['content-type', 'application/pdf', 'content-length', String(bytes.length)],
      ...['content-disposition', `attachment; filename="${slug}.pdf"`],
    ])
    endInPieces(response, bytes)
  }
  return (request, response, path) => {
    if (!path.startsWith(fileFolder)) return false
    const [, slug] = fileAddressPattern.exec(path) ?? []
    if (!slug) return false
    return async () => {
      try {
        await send(response, slug.toLowerCase(), request.headers['if-none-match'])
      } catch (error) {
        logger.warn({ err: error, path: fileAddress(slug) }, 'a file could not be read')
        respondPlainly(response, 503, '', retrySoon)
      }
    }
  }
}

/** Slow downloads of one file hold its bytes once. */
function shareReads(read: (hash: string) => Promise<Buffer | undefined>) {
  const inUse = new Map<string, WeakRef<Buffer>>()
  const reading = new Map<string, Promise<Buffer | undefined>>()
  return (hash: string): Promise<Buffer | undefined> => {
    const held = inUse.get(hash)?.deref()
    if (held) return Promise.resolve(held)
    const work =
      reading.get(hash) ??
      read(hash)
        .then((bytes) => {
          if (bytes) inUse.set(hash, new WeakRef(bytes))
          return bytes
        })
        .finally(() => reading.delete(hash))
    reading.set(hash, work)
    return work
  }
}
