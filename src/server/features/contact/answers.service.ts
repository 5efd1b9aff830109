import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { AnswerRecord } from '#contract/answers.schema.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mostFound } from '#server/portal/sources.ts'
import { answers, isPublicRow } from './answers.table.ts'

export const answersTag = 'answers'

const { id, question, answer, isPublished, displayOrder, version } = answers
const columns = { id, question, answer, isPublished, displayOrder, version }
const inOrder = [sql`${displayOrder} asc nulls last`, asc(id)]

export const listAnswers = (db: Db): Promise<AnswerRecord[]> =>
  db
    .select(columns)
    .from(answers)
    .where(isKept(answers))
    .orderBy(...inOrder)

export const findAnswers = (db: Db, search: string) =>
  db
    .select({ id, title: question, detail: answer })
    .from(answers)
    .where(and(ilike(question, containing(search)), isKept(answers)))
    .orderBy(...inOrder)
    .limit(mostFound)

export async function getAnswer(
  tx: Db,
  answerId: number,
): Promise<(AnswerRecord & { messageId: number | null }) | undefined> {
  const [found] = await tx
    .select({ ...columns, messageId: answers.messageId })
    .from(answers)
    .where(and(eq(id, answerId), isKept(answers)))
    .for('update')
  return found
}

/** As search engines know it; the page shows the same words. Nothing while there are none. */
export async function readQuestions(db: Db): Promise<Record<string, unknown> | null> {
  const rows = await db
    .select({ question, answer })
    .from(answers)
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
