import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'
import { teamMembers } from '#server/features/website/team-members/team-members.table.ts'

/** A post's place on the website. What it says is in its versions: one is the draft, one may be published. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As visitors know it; empty until it was out once. */
    slug: text(),
    /** The draft: the newest version. */
    textId: integer('text_id').references((): AnyPgColumn => postVersions.id),
    /** What visitors read from `publishAt` on; both are empty while it is off the website. */
    publishedId: integer('published_id').references((): AnyPgColumn => postVersions.id),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** Slugs of the published text's tags, for the lists by tag. */
    tags: text().array().notNull().default([]),
    /** Until when a link shows the draft to people without an account, and how many links there were: each revokes the last. */
    previewUntil: timestamp('preview_until', { withTimezone: true }),
    previewCount: integer('preview_count').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    // A post in the trash does not reserve a slug.
    uniqueIndex('posts_slug_unique').on(table.slug).where(isKept(table)),
    index('posts_published').on(table.publishAt, table.id).where(sql`${table.publishedId} is not null`),
    index('posts_tags').using('gin', table.tags),
    index('posts_changed').on(table.updatedAt, table.id),
    check('posts_slug', sql`${table.slug} ~ '^[a-z0-9-]+$' and ${table.slug} not in ('tag', 'preview', 'feed')`),
    check('posts_publication', sql`(${table.publishedId} is null) = (${table.publishAt} is null)`),
  ],
)

/** What a post says and said: one row a sitting. What was published is never changed. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    slug: text().notNull().default(''),
    lede: text().notNull().default(''),
    /** Markdown. */
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
    /** When it was last put on the website. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (table) => [index('post_versions_post').on(table.postId, table.id)],
)

/** What visitors may read: the one rule, by which every public read goes. Time is a part of it, so nothing has to run. */
export const isPublishedRow = sql`${posts.publishedId} is not null and ${posts.publishAt} <= now() and ${isKept(posts)}`
