import { type SQL, sql } from 'drizzle-orm'
import { teamMemberPage } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'

/** As it stands in the text of JSON. */
const asInJson = (text: string) => JSON.stringify(text).slice(1, -1)
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&')
const removed = '…'

const isOver = sql`h.row is not null and h.valid_until is not null`
const names = (name: string) => sql`h.row::text ilike ${containing(asInJson(name))}`

/** Whether the site as it was still has them: their profile, or their name in what it said elsewhere. */
export async function isInPast(db: Db, { id, name }: { id: number; name: string }): Promise<boolean> {
  const isProfile = sql`h.table_name = 'team_members' and h.key = ${String(id)}`
  const { rows } = await db.execute(
    sql`select from record_history h where ${isOver} and (${isProfile} or ${names(name)}) limit 1`,
  )
  return rows.length > 0
}

interface Known extends Record<string, unknown> {
  id: string
  name: string
  slug: string
}

/**
 * Takes team members out of the past for good: profile, roles and addresses, and their names out of everything else that
 * is over. What the site says today is for people to change; from now on it is known as it is.
 */
export async function forgetMembers(tx: Db, which: SQL): Promise<void> {
  const { rows } = await tx.execute<Known>(sql`
    select distinct h.key as id, h.row ->> 'name' as name, h.row ->> 'slug' as slug from record_history h
    where h.table_name = 'team_members' and ${isOver} and h.key ${which}`)
  for (const { id, name, slug } of rows) {
    const isTheirs = sql`(
      h.table_name = 'team_members' and h.key = ${id}
      or h.table_name = 'team_member_other_roles' and h.row ->> 'team_member_id' = ${id}
      or h.table_name = 'slug_redirects' and h.row ->> 'kind' = 'team-member' and ${slug} in (h.row ->> 'old_slug', h.row ->> 'new_slug')
      or h.table_name = 'content_pages' and h.key = ${teamMemberPage(slug).slice(1)})`
    await tx.execute(sql`delete from record_history h where ${isTheirs} and ${isOver}`)
    await tx.execute(sql`update record_history h set valid_from = now() where ${isTheirs} and not (${isOver})`)
    for (const word of [name, teamMemberPage(slug)])
      await tx.execute(sql`
        update record_history h set row = regexp_replace(h.row::text, ${asPattern(asInJson(word))}, ${removed}, 'gi')::jsonb
        where ${isOver} and ${names(word)}`)
  }
}
