import { type SQL, sql } from 'drizzle-orm'
import { teamMemberPage } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { forgetPage } from '#server/features/website/visits/visits.public.ts'
import { type Actor, eraseActivityValues } from '#server/staff/activity.ts'

const asInJson = (text: string) => JSON.stringify(text).slice(1, -1)
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const whole = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}_-])${asPattern(text)}(?![\\p{L}\\p{N}_-])`, 'giu')
const removed = '…'

const isOver = sql`h.row is not null and h.valid_until is not null`
const has = (text: string) => sql`h.row::text ilike ${containing(asInJson(text))}`

interface Member {
  id: number | string
  name: string
  slug: string
}

interface Past extends Record<string, unknown> {
  id: number
  place: string
  row: unknown
}

function without(value: unknown, words: RegExp[]): unknown {
  if (typeof value === 'string') return words.reduce((text, word) => text.replaceAll(word, removed), value)
  if (Array.isArray(value)) return value.map((part) => without(part, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, without(part, words)]))
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** A single name may also be a word or another person, so it is certain only next to a link to the member's page. */
async function findNamed(db: Db, { id, name, slug }: Member): Promise<{ certain: Past[]; unclear: string[] }> {
  const page = teamMemberPage(slug)
  const { rows } = await db.execute<Past>(sql`
    select h.id, h.table_name || ' ' || h.key as place, h.row from record_history h
    where ${isOver} and (${has(name)} or ${has(page)}) and not (h.table_name = 'team_members' and h.key = ${String(id)})
    order by h.id`)
  const certain: Past[] = []
  const unclear = new Set<string>()
  for (const { row, ...past } of rows) {
    const isLinked = differs(row, without(row, [whole(page)]))
    const isFullName = /\S\s+\S/.test(name)
    const rest = without(row, isFullName || isLinked ? [whole(page), whole(name)] : [])
    if (differs(row, rest)) certain.push({ ...past, row: rest })
    else if (differs(row, without(row, [whole(name)]))) unclear.add(past.place)
  }
  return { certain, unclear: [...unclear] }
}

const subjectOf = (id: number | string) => `team-member:${id}`
const isInLog = (subject: SQL) => sql`
  select l.subject from audit_log l join audit_values v on v.event_id = l.id where l.subject ${subject}`

export async function findInHistory(db: Db, member: Member): Promise<{ isThere: boolean; unclear: string[] }> {
  const { rows } = await db.execute(sql`
    select from record_history h where ${isOver} and h.table_name = 'team_members' and h.key = ${String(member.id)} limit 1`)
  const logged = await db.execute(sql`${isInLog(sql`= ${subjectOf(member.id)}`)} limit 1`)
  const { certain, unclear } = await findNamed(db, member)
  return { isThere: rows.length + logged.rows.length + certain.length > 0, unclear }
}

interface Known extends Record<string, unknown>, Member {
  id: string
}

/** Current rows stay, with a history that starts now. */
async function forgetProfiles(tx: Db, which: SQL): Promise<Known[]> {
  const { rows } = await tx.execute<Known>(sql`
    select distinct h.key as id, h.row ->> 'name' as name, h.row ->> 'slug' as slug from record_history h
    where h.table_name = 'team_members' and ${isOver} and h.key ${which}`)
  for (const { id, slug } of rows) {
    const isTheirs = sql`(
      h.table_name = 'team_members' and h.key = ${id}
      or h.table_name = 'team_member_other_roles' and h.row ->> 'team_member_id' = ${id}
      or h.table_name = 'slug_redirects' and h.row ->> 'kind' = 'team-member' and ${slug} in (h.row ->> 'old_slug', h.row ->> 'new_slug')
      or h.table_name = 'content_pages' and h.key = ${teamMemberPage(slug).slice(1)})`
    await tx.execute(sql`delete from record_history h where ${isTheirs} and ${isOver}`)
    await tx.execute(sql`update record_history h set valid_from = now() where ${isTheirs} and not (${isOver})`)
    await forgetPage(tx, teamMemberPage(slug), '/team')
  }
  return rows
}

export async function forgetMember(tx: Db, member: Member, by: Actor): Promise<void> {
  const known = await forgetProfiles(tx, sql`= ${String(member.id)}`)
  for (const one of [member, ...known])
    for (const { id, row } of (await findNamed(tx, one)).certain)
      await tx.execute(sql`update record_history set row = ${JSON.stringify(row)}::jsonb where id = ${id}`)
  await eraseActivityValues(tx, subjectOf(member.id), by)
}

export async function forgetDeletedMembers(tx: Db): Promise<void> {
  await forgetProfiles(tx, sql`not in (select id::text from team_members)`)
  const isGone = sql`like 'team-member:%' and l.subject not in (select 'team-member:' || id from team_members)`
  const { rows } = await tx.execute<{ subject: string }>(sql`select distinct subject from (${isInLog(isGone)}) gone`)
  for (const { subject } of rows) await eraseActivityValues(tx, subject, { userId: null })
}
