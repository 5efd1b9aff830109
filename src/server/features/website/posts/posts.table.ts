import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'
import { teamMembers } from '#server/features/website/team-members/team-members.table.ts'

/** Texts are in `postVersions`: one is the draft, one may be published. */
export const posts = tableWithoutPersonalData(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text(),
    textId: integer('text_id').references((): AnyPgColumn => postVersions.id),
    publishedId: integer('published_id').references((): AnyPgColumn => postVersions.id),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    tags: text().array().notNull().default([]),
    previewUntil: timestamp('preview_until', { withTimezone: true }),
    previewCount: integer('preview_count').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    uniqueIndex('posts_slug_unique').on(table.slug).where(isKept(table)),
    index('posts_published').on(table.publishAt, table.id).where(sql`${table.publishedId} is not null`),
    index('posts_tags').using('gin', table.tags),
    index('posts_changed').on(table.updatedAt, table.id),
    check('posts_slug', sql`${table.slug} ~ '^[a-z0-9-]+$' and ${table.slug} not in ('tag', 'preview', 'feed')`),
    check('posts_publication', sql`(${table.publishedId} is null) = (${table.publishAt} is null)`),
  ],
)

/** One row per editing session. Published versions never change. */
export const postVersions = tableWithoutPersonalData(
  'post_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    slug: text().notNull().default(''),
    lede: text().notNull().default(''),
    body: text().notNull().default(''),
    words: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    authorId: integer('author_id').references(() => teamMembers.id, { onDelete: 'set null' }),
    image: text().notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    editorId: integer('editor_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    restoredFrom: integer('restored_from'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (table) => [index('post_versions_post').on(table.postId, table.id)],
)

/** Every public read uses this condition, so no task has to publish posts. */
export const isPublishedRow = sql`${posts.publishedId} is not null and ${posts.publishAt} <= now() and ${isKept(posts)}`
