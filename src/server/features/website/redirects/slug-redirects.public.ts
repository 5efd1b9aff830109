import { and, eq, sql } from 'drizzle-orm'
import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { postPage } from '#contract/website/posts.ts'
import type { Db } from '#server/db/database.ts'
import { leadElsewhere } from '#server/features/website/redirects/lead-elsewhere.public.ts'
import { type slugKinds, slugRedirects } from './slug-redirects.table.ts'

export type SlugKind = (typeof slugKinds)[number]

export const slugPages: Record<SlugKind, (slug: string) => string> = {
  'team-member': teamMemberPage,
  job: jobPage,
  post: postPage,
}

export async function claimSlug(tx: Db, kind: SlugKind, slug: string): Promise<void> {
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.oldSlug, slug)))
}

const isFormer = (kind: SlugKind, slug: string) => and(eq(slugRedirects.kind, kind), eq(slugRedirects.newSlug, slug))

export const listFormerSlugs = (db: Db, kind: SlugKind, slug: string) =>
  db.select({ slug: slugRedirects.oldSlug }).from(slugRedirects).where(isFormer(kind, slug))

export const forgetFormerSlugs = (tx: Db, kind: SlugKind, slug: string) =>
  tx.delete(slugRedirects).where(isFormer(kind, slug)).returning({ slug: slugRedirects.oldSlug })

/** Call this in the transaction that changes a slug, so that the old URL never breaks. */
export async function rememberSlug(tx: Db, kind: SlugKind, oldSlug: string, newSlug: string): Promise<void> {
  if (oldSlug === newSlug) return
  await claimSlug(tx, kind, newSlug)
  await tx.update(slugRedirects).set({ newSlug }).where(isFormer(kind, oldSlug))
  await tx
    .insert(slugRedirects)
    .values({ kind, oldSlug, newSlug })
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.oldSlug], set: { newSlug } })
  const pageOf = slugPages[kind]
  await leadElsewhere(tx, pageOf(oldSlug), pageOf(newSlug))
}

export function slugRedirectReads(db: Db) {
  const newSlug = db
    .select({ slug: slugRedirects.newSlug })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, sql.placeholder('kind')), eq(slugRedirects.oldSlug, sql.placeholder('slug'))))
    .prepare('slug_redirect')

  return async (kind: SlugKind, slug: string): Promise<string | undefined> =>
    (await newSlug.execute({ kind, slug }))[0]?.slug
}
export type FindNewSlug = ReturnType<typeof slugRedirectReads>
