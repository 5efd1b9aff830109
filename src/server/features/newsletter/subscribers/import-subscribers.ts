import { inArray, sql } from 'drizzle-orm'
import { isEmailAddress } from '#contract/email.ts'
import { newsletterInputSchema } from '#contract/newsletter/newsletter.schema.ts'
import type { ImportInput, ImportResult } from '#contract/newsletter/subscribers.staff.schema.ts'
import {
  type ImportOutcome,
  importOutcomes,
  importMessages as messages,
  shownImportRows,
} from '#contract/newsletter/subscribers.staff.ts'
import type { Db } from '#server/db/database.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { createTurns } from '#server/http/turns.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { suppressions } from '#server/mail/suppressions.table.ts'
import { hashOf } from '#server/mail/suppressions.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'
import { fileError, readCsv } from './read-csv.ts'

interface ImportRow {
  line: number
  email: string
  name: string | null
}

const batchSize = 1_000

export async function importSubscribers(
  tx: Db,
  secret: string,
  rows: ImportRow[],
  input: ImportInput,
): Promise<ImportResult> {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as ImportResult['counts']
  const shown: ImportResult['rows'] = []
  const note = ({ line, email }: ImportRow, outcome: ImportOutcome) => {
    counts[outcome] += 1
    if (counts[outcome] <= shownImportRows) shown.push({ line, email: email.slice(0, 100), outcome })
  }
  const shownWords = { form: 'import', place: 'import', text: input.consent }
  const consentTextId = input.isTrial ? undefined : await consentTextOf(tx, shownWords)
  const seen = new Set<string>()
  for (let start = 0; start < rows.length; start += batchSize) {
    const people = rows.slice(start, start + batchSize).filter((row) => {
      const isAddress = isEmailAddress(row.email)
      const mailbox = isAddress && mailboxOf(row.email)
      const isNext = mailbox && !seen.has(mailbox)
      if (isNext) seen.add(mailbox)
      else note(row, isAddress ? 'repeated' : 'invalid')
      return isNext
    })
    const added = await selectNew(tx, secret, people, note)
    if (consentTextId !== undefined && added.length > 0)
      await tx.execute(sql`
        insert into ${newsletterSubscriptions} (email, name, source, confirmed_at, consented_at, consent_text_id)
        select email, name, 'import', now(), now(), ${consentTextId}
        from unnest(${sql.param(added.map(({ email }) => email))}::text[],
          ${sql.param(added.map(({ name }) => name))}::text[]) as added (email, name)
        on conflict do nothing`)
  }
  return { counts, rows: shown.sort((a, b) => a.line - b.line) }
}

async function selectNew(
  tx: Db,
  secret: string,
  people: ImportRow[],
  note: (row: ImportRow, outcome: ImportOutcome) => void,
): Promise<ImportRow[]> {
  const hashed = people.map((row) => ({ row, mailbox: mailboxOf(row.email), hash: hashOf(secret, row.email) }))
  const [suppressed, present] = [
    await tx
      .select({ hash: suppressions.emailHash, reason: suppressions.reason })
      .from(suppressions)
      .where(
        inArray(
          suppressions.emailHash,
          hashed.map(({ hash }) => hash),
        ),
      ),
    await tx
      .select({ mailbox: newsletterSubscriptions.mailbox })
      .from(newsletterSubscriptions)
      .where(
        inArray(
          newsletterSubscriptions.mailbox,
          hashed.map(({ mailbox }) => mailbox),
        ),
      ),
  ]
  const reasons = new Map(suppressed.map(({ hash, reason }) => [hash, reason]))
  const known = new Set(present.map(({ mailbox }) => mailbox))
  return hashed.flatMap(({ row, mailbox, hash }) => {
    const outcome = reasons.get(hash) ?? (known.has(mailbox) ? 'known' : 'new')
    note(row, outcome)
    return outcome === 'new' ? [row] : []
  })
}

const emailHeadings = /^(?:e-?mail|mail)(?:[ _-]?address)?$/i
const nameHeadings = /^(?:full[ _-]?)?name$/i
const givenHeadings = /^(?:first|given)[ _-]?name$/i
const familyHeadings = /^(?:last|family|sur)[ _-]?name$/i

/** One file at a time; parsing gives way to other requests and needs no transaction. */
export const readImport = (file: string) => oneByOne(() => readRows(file))

const oneByOne = createTurns({ atOnce: 1 })

async function readRows(file: string): Promise<ImportRow[]> {
  if (/[\0\uFFFD]/.test(file)) throw fileError(messages.notText)
  const rows: ImportRow[] = []
  let columns: Columns | undefined
  for await (const { line, cells } of readCsv(file)) {
    const isFirst = !columns
    columns ??= columnsOf(cells.map((cell) => cell.trim()))
    if (isFirst && columns.hasHeadings) continue
    const cell = (index: number) => cells[index]?.trim() ?? ''
    const name = newsletterInputSchema.shape.name.safeParse(columns.name.map(cell).join(' ').trim())
    // Our CSV exports put an apostrophe before cells that a spreadsheet would read as a formula.
    rows.push({ line, email: cell(columns.email).replace(/^'(?=[=+@-])/, ''), name: name.data ?? null })
  }
  if (!columns) throw fileError(messages.empty)
  return rows
}

interface Columns {
  email: number
  name: number[]
  hasHeadings: boolean
}

function columnsOf(headings: string[]): Columns {
  const columnOf = (heading: RegExp) => headings.findIndex((each) => heading.test(each))
  const named = columnOf(emailHeadings)
  const email = named < 0 ? headings.findIndex(isEmailAddress) : named
  if (email < 0) throw fileError(messages.noColumn)
  const whole = columnOf(nameHeadings)
  const name = whole < 0 ? [columnOf(givenHeadings), columnOf(familyHeadings)] : [whole]
  return { email, name, hasHeadings: named >= 0 }
}
