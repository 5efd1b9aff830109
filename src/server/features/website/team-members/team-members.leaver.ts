import { and, eq, ilike, ne, or, sql } from 'drizzle-orm'
import { teamMemberPage } from '#contract/paths.ts'
import { may } from '#contract/roles.ts'
import type { LeaverPlace } from '#contract/website/leaver.schema.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { forgetFormerSlugs, listFormerSlugs } from '#server/features/website/redirects/slug-redirects.public.ts'
import type { Written } from '#server/staff/feature.ts'
import type { Leaver, LeaverSource } from '#server/staff/sources.ts'
import { getFormerMember, mustGetMember } from './former-member.public.ts'
import { teamMemberTag } from './team-members.service.ts'
import { teamMembers } from './team-members.table.ts'

export async function listPlaces(
  db: Db,
  id: number,
  { sources, user }: { sources: LeaverSource[]; user: SignedInUser },
): Promise<LeaverPlace[]> {
  const leaver = await mustGetMember(db, id)
  const permitted = sources.filter(({ permission }) => may(user.role, permission))
  return (await Promise.all(permitted.map(({ find }) => find(db, leaver, user)))).flat()
}

export async function findInTeam(db: Db, { id, name, slug, image }: Leaver): Promise<LeaverPlace[]> {
  const former = await listFormerSlugs(db, 'team-member', slug)
  const others = await db
    .select({ id: teamMembers.id, name: teamMembers.name })
    .from(teamMembers)
    .where(
      and(
        ne(teamMembers.id, id),
        isKept(teamMembers),
        or(ilike(teamMembers.bio, containing(name)), and(eq(teamMembers.image, image), ne(teamMembers.image, ''))),
      ),
    )
  const { rows: pages } = await db.execute<{ key: string }>(sql`
    select key from content_pages p
    where p::text ilike ${containing(name)} or p::text ilike ${containing(teamMemberPage(slug).slice(1))} order by key`)
  return [
    { title: 'Their profile', detail: 'Hidden from the website, kept here.', tab: 'team-members', id },
    ...(image ? [{ title: 'Their photo', detail: `The file is still at ${image}.`, href: image }] : []),
    ...(former.length > 0
      ? [
          {
            title: 'Former addresses of their page',
            detail: former.map((one) => teamMemberPage(one.slug)).join(', '),
            action: 'forget-addresses' as const,
          },
        ]
      : []),
    ...others.map((other) => ({
      title: `Profile of ${other.name}`,
      detail: 'Names them, or has the same photo.',
      tab: 'team-members',
      id: other.id,
    })),
    ...pages.map(({ key }) => ({
      title: `What search engines are told about /${key}`,
      detail: 'Names them, or leads to their page.',
      href: `/${key}`,
    })),
  ]
}

export async function forgetFormerAddresses(tx: Db, id: number): Promise<Written<{ success: true }>> {
  const { slug } = await getFormerMember(tx, id)
  const gone = await forgetFormerSlugs(tx, 'team-member', slug)
  return {
    response: { success: true },
    activity: gone.length === 0 ? [] : { action: 'team-member-addresses-forgotten', subject: `team-member:${id}` },
    tags: gone.map((one) => teamMemberTag(one.slug)),
  }
}
