import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { createDocumentTurns } from './document-process.ts'
import { drawDocument } from './draw-document.ts'
import { drawnDocuments, drawnPages } from './drawn-documents.table.ts'
import { fileStore } from './file-store.ts'
import { files } from './files.table.ts'

export interface DrawnDocument {
  pageCount: number
  pages: { number: number; width: number; height: number; text: string }[]
}

/** Drawn when somebody first looks, and kept beside the file. A file that cannot be shown is tried again after an hour. */
export function createDrawnDocuments({ db, withTransaction }: Database) {
  const inTurn = createDocumentTurns(1)
  const underway = new Map<string, Promise<void>>()

  async function find(hash: string): Promise<DrawnDocument | undefined> {
    const { pageCount, drawnAt } = drawnDocuments
    const isLate = sql<boolean>`${drawnAt} < now() - interval '1 hour'`
    const [document] = await db.select({ pageCount, isLate }).from(drawnDocuments).where(eq(drawnDocuments.hash, hash))
    if (!document) return undefined
    const { number, width, height, text } = drawnPages
    const isOfIt = eq(drawnPages.hash, hash)
    const pages = await db.select({ number, width, height, text }).from(drawnPages).where(isOfIt).orderBy(asc(number))
    return pages.length === 0 && document.isLate ? undefined : { pageCount: document.pageCount, pages }
  }

  /** No transaction while the pages are drawn, because it would occupy a connection. */
  async function draw(hash: string): Promise<void> {
    const bytes = await fileStore.get(db, hash)
    if (!bytes) return
    const { pageCount, pages } = await drawDocument(bytes)
    await withTransaction(async (tx) => {
      // The file may have been erased in the meantime, or drawn by another process.
      const [file] = await tx.select({ hash: files.hash }).from(files).where(eq(files.hash, hash)).for('update')
      if (!file) return
      await tx.delete(drawnDocuments).where(eq(drawnDocuments.hash, hash))
      await tx.insert(drawnDocuments).values({ hash, pageCount })
      if (pages.length > 0) await tx.insert(drawnPages).values(pages.map((page) => ({ hash, ...page })))
    })
  }

  return {
    async read(hash: string): Promise<DrawnDocument | undefined> {
      const known = await find(hash)
      if (known) return known
      const drawing = underway.get(hash) ?? inTurn(() => draw(hash)).finally(() => underway.delete(hash))
      underway.set(hash, drawing)
      await drawing
      return find(hash)
    },
  }
}

export async function readDrawnPage(db: Db, hash: string, number: number): Promise<Buffer | undefined> {
  const isPage = and(eq(drawnPages.hash, hash), eq(drawnPages.number, number))
  const [page] = await db.select({ picture: drawnPages.picture }).from(drawnPages).where(isPage)
  return page?.picture
}
