import { and, desc, eq, sql } from 'drizzle-orm'
import type { Letter, LetterList } from '#contract/letters.schema.ts'
import { letterPage } from '#contract/letters.ts'
import { mailedPages } from '#contract/mailed-pages.ts'
import { renderPost } from '#markdown/post-html.ts'
import type { Db } from '#server/db/database.ts'
import { dayInWords, isoTime } from '#server/db/iso-time.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { structuredCompany } from '#server/entities/structured-company.ts'
import { isArchivedRow, letters } from './letters.table.ts'

export const lettersTag = 'letters'
export const letterTag = (slug: string) => `letter:${slug}`

const lettersOnPage = 12
const feedLength = 20

const summaryColumns = {
  slug: sql<string>`${letters.slug}`,
  title: letters.subject,
  lede: letters.preheader,
  sentAt: sql<string>`${isoTime(letters.startedAt)}`,
  day: dayInWords(letters.startedAt),
}
const newestFirst = [desc(letters.startedAt), desc(letters.id)]

const personalLinks = new RegExp(`(${Object.values(mailedPages).join('|')})[?#][^"'<\\s]*`, 'g')

/** What somebody pasted out of their own copy is a key to their choices: the archive shows the page without it. */
const renderLetter = (body: string, origin = '') => renderPost(body, origin).html.replace(personalLinks, '$1')

export function letterReads(db: Db) {
  const bySlug = db
    .select({ ...summaryColumns, body: letters.body })
    .from(letters)
    .where(and(eq(letters.slug, sql.placeholder('slug')), isArchivedRow))
    .prepare('archived_letter_by_slug')

  return {
    listLetters: ({ after }: { after?: string | undefined }): Promise<LetterList> =>
      keysetPage(db.select({ ...summaryColumns, cursor: cursorColumn(letters.startedAt, letters.id) }).from(letters), {
        by: letters.startedAt,
        id: letters.id,
        where: isArchivedRow,
        after,
        limit: lettersOnPage,
      }),

    async getLetter(slug: string): Promise<Omit<Letter, 'structuredData'> | undefined> {
      const [found] = await bySlug.execute({ slug })
      if (!found) return undefined
      const { body, ...letter } = found
      return { ...letter, html: renderLetter(body) }
    },
  }
}
export type LetterReads = ReturnType<typeof letterReads>

/** The newest, whole, for feed readers. */
export async function readLetterFeed(db: Db, origin: string) {
  const rows = await db
    .select({
      ...summaryColumns,
      id: letters.id,
      body: letters.body,
      updatedAt: sql<Date>`${letters.startedAt}`.mapWith(letters.startedAt),
    })
    .from(letters)
    .where(isArchivedRow)
    .orderBy(...newestFirst)
    .limit(feedLength)
  return rows.map(({ body, sentAt, day: _, ...letter }) => ({
    ...letter,
    publishedAt: sentAt,
    html: renderLetter(body, origin),
    tags: [],
    author: null,
  }))
}

/** What search engines may know, and since when: a letter that has left does not change any more. */
export const indexLetters = (db: Db) =>
  db
    .select({
      slug: summaryColumns.slug,
      name: letters.subject,
      note: letters.preheader,
      updatedAt: sql<Date>`${letters.startedAt}`.mapWith(letters.startedAt),
    })
    .from(letters)
    .where(isArchivedRow)
    .orderBy(...newestFirst)

/** A letter as search engines read it (schema.org). */
export function letterArticle(letter: Omit<Letter, 'structuredData'>, origin: string) {
  const { company, publisher } = structuredCompany(origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: letter.title,
    description: letter.lede,
    url: origin + letterPage(letter.slug),
    mainEntityOfPage: origin + letterPage(letter.slug),
    datePublished: letter.sentAt,
    author: company,
    publisher,
    inLanguage: 'en',
  }
}
