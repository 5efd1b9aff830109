import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Database } from '#server/db/database.ts'
import { type AssetHandler, assetHead, type OwnAsset } from './assets.ts'
import { chooseEncoding } from './encoding.ts'
import { respondPlainly, retrySoon } from './plain-response.ts'
import { releaseAssets } from './release-assets.table.ts'
import { endInPieces } from './watched-response.ts'

interface ReleaseAssetsOptions {
  database: Database
  own: OwnAsset[]
  logger: Logger
}

/** Longer than visitors leave a page open. */
const keptDays = 30
const dayMs = 86_400_000

/** During a deploy a page may ask a process of another release for its files, so every process stores its own in the database (decision 026). */
export function createReleaseAssets({ database: { db, withTransaction }, own, logger }: ReleaseAssetsOptions) {
  const paths = own.map(({ path }) => path)
  const find = db
    .select({ bytes: releaseAssets.bytes, encoding: releaseAssets.encoding })
    .from(releaseAssets)
    .where(eq(releaseAssets.path, sql.placeholder('path')))
    .prepare('release_asset')

  const keep = () =>
    withTransaction(async (tx) => {
      // Processes that start together take turns.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.releaseAssets})`)
      const there = await tx
        .update(releaseAssets)
        .set({ ranAt: sql`now()` })
        .where(inArray(releaseAssets.path, paths))
        .returning({ path: releaseAssets.path })
      const known = new Set(there.map(({ path }) => path))
      const missing = own.filter(({ path }) => !known.has(path))
      if (missing.length > 0) await tx.insert(releaseAssets).values(missing)
      await tx.delete(releaseAssets).where(sql`${releaseAssets.ranAt} < now() - make_interval(days => ${keptDays})`)
    })

  const respond: AssetHandler = (request, response, path) => async () => {
    try {
      const [asset] = await find.execute({ path })
      if (!asset) return respondPlainly(response, 404, 'Not found\n')
      const asIs = asset.encoding === null || chooseEncoding(request, { plain: false, gzip: undefined, brotli: true })
      const body = asIs ? asset.bytes : await promisify(brotliDecompress)(asset.bytes)
      endInPieces(response.writeHead(200, assetHead(path, body, (asIs && asset.encoding) || undefined)), body)
    } catch (error) {
      logger.warn({ err: error, path }, 'a file of another release could not be read')
      respondPlainly(response, 503, '', retrySoon)
    }
  }

  let again: NodeJS.Timeout | undefined
  return {
    respond,
    async keep() {
      await keep()
      again ??= setInterval(() => {
        keep().catch((error) => logger.warn({ err: error }, 'the files of this release could not be kept'))
      }, dayMs).unref()
    },
    close: () => clearInterval(again),
  }
}
