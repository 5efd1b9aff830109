import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { RecordPageQuery } from '#contract/paging.schema.ts'
import type { Page } from '#contract/paging.ts'
import type { FaqEntry } from '#contract/website/faq.schema.ts'
import type { Db } from '#server/db/database.ts'
import { orderedPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mostFound } from '#server/staff/sources.ts'
import { faqEntries, isPublicRow } from './faq.table.ts'

export const faqTag = 'faq'

const { id, question, answer, isPublished, displayOrder, version } = faqEntries
const columns = { id, question, answer, isPublished, displayOrder, version }
const inOrder = [sql`${displayOrder} asc nulls last`, asc(id)]

export const listFaqEntries = (db: Db, { search, ...page }: RecordPageQuery): Promise<Page<FaqEntry>> =>
  orderedPage(db.select(columns).from(faqEntries), {
    ...page,
    id,
    keys: [sql`coalesce(${displayOrder}, 2147483647)`],
    where: and(
      isKept(faqEntries),
      search ? or(ilike(question, containing(search)), ilike(answer, containing(search))) : undefined,
    ),
  })

export async function getListedEntry(db: Db, entryId: number): Promise<FaqEntry | undefined> {
  const [found] = await db
    .select(columns)
    .from(faqEntries)
    .where(and(eq(id, entryId), isKept(faqEntries)))
  return found
}

export const findFaqEntries = (db: Db, search: string) =>
  db
    .select({ id, title: question, detail: answer })
    .from(faqEntries)
    .where(and(ilike(question, containing(search)), isKept(faqEntries)))
    .orderBy(...inOrder)
    .limit(mostFound)

export async function getFaqEntry(
  tx: Db,
  entryId: number,
): Promise<(FaqEntry & { messageId: number | null }) | undefined> {
  const [found] = await tx
    .select({ ...columns, messageId: faqEntries.messageId })
    .from(faqEntries)
    .where(and(eq(id, entryId), isKept(faqEntries)))
    .for('update')
  return found
}

export async function readQuestions(db: Db): Promise<Record<string, unknown> | null> {
  const rows = await db
    .select({ question, answer })
    .from(faqEntries)
    .where(isPublicRow)
    .orderBy(...inOrder)
  if (rows.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: rows.map((row) => ({
      '@type': 'Question',
      name: row.question,
      acceptedAnswer: { '@type': 'Answer', text: row.answer },
    })),
  }
}
