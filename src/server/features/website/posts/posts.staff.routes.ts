import { z } from '@hono/zod-openapi'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import {
  postAuthorsSchema,
  postDraftSchema,
  postPreviewSchema,
  postRecordSchema,
  postRowsQuery,
  postRowsSchema,
  postTextRecordSchema,
  postUpdateSchema,
  postVersionsSchema,
  publicationSchema,
  restoreTextSchema,
} from '#contract/website/posts.staff.schema.ts'
import {
  postStaffMessages as messages,
  postStaffPaths as paths,
  postBulkActions,
} from '#contract/website/posts.staff.ts'
import { isKept, listTrash } from '#server/db/trash.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import { bulk } from '#server/staff/bulk.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { preview } from '#server/staff/preview.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { previewLinkRoutes } from './post-preview-link-routes.ts'
import { readScheduledPosts } from './posts.outgoing.ts'
import {
  draftTitle,
  findPosts,
  findPostsOf,
  getPostRecord,
  getText,
  linkingTexts,
  listAuthors,
  listPostRows,
  listVersions,
  pictureUses,
  readPostTitles,
} from './posts.staff.service.ts'
import { posts } from './posts.table.ts'
import { undoablePostActions, undoPostChange } from './posts.undo.ts'
import {
  createPost,
  deletePost,
  publishForPreview,
  replacePicture,
  restorePost,
  restoreText,
  saveDraft,
  setPublication,
  takePostBack,
} from './posts.writes.ts'

const about = { permission: 'posts', tab: 'posts' } as const
const { permission } = about
const { notFound } = messages
const one = { permission, notFound, response: postRecordSchema } as const
const unique = {
  posts_slug_unique: { slug: messages.slugTaken },
  post_versions_author_id_team_members_id_fk: { authorId: messages.authorGone },
}

export const postStaff = ({ secret }: { secret: string }): StaffFeature => ({
  outgoing: [{ ...about, read: readScheduledPosts }],
  setUp: [{ step: 'first', isDone: async (db) => (await db.$count(posts, isKept(posts))) > 0 }],
  find: [{ ...about, find: findPosts }],
  names: [{ subject: 'post', permission, names: readPostTitles }],
  undo: [{ permission, actions: undoablePostActions, undo: undoPostChange }],
  leaver: [{ ...about, find: findPostsOf }],
  files: [{ tab: about.tab, texts: linkingTexts }],
  pictures: [{ ...about, uses: pictureUses, replace: replacePicture }],
  routes: [
    read(
      {
        path: paths.all,
        permission,
        summary: 'All posts, drafts too, the last changed first',
        query: postRowsQuery,
        response: postRowsSchema,
        whatFailed: messages.loadFailed,
      },
      ({ db, query }) => listPostRows(db, query),
    ),
    write(
      {
        method: 'post',
        path: paths.all,
        permission,
        summary: 'Adds a post as a draft',
        input: postDraftSchema,
        response: postRecordSchema,
        status: 201,
        whatFailed: messages.createFailed,
        unique,
      },
      (draft, { tx, actor }) => createPost(tx, draft, actor.userId),
    ),
    bulk(
      {
        path: paths.bulk,
        permission,
        summary: 'Takes several posts back, or deletes them',
        whatFailed: messages.updateFailed,
        actions: postBulkActions,
      },
      { 'take-back': takePostBack, delete: deletePost },
    ),
    read(
      {
        path: paths.authors,
        permission,
        summary: 'Who may be named as the author of a post',
        response: postAuthorsSchema,
      },
      ({ db }) => listAuthors(db),
    ),
    read(
      {
        path: paths.trash,
        permission,
        summary: 'Deleted posts that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, posts, draftTitle),
    ),
    read(
      {
        ...one,
        path: paths.byId,
        summary: 'One post as it is being written',
        whatFailed: messages.loadFailed,
      },
      async ({ db, id }) => (await getPostRecord(db, id)) ?? gone(),
    ),
    write(
      {
        ...one,
        method: 'put',
        path: paths.byId,
        summary: 'Saves a draft as it is typed; what is on the website stays',
        limit: 'autosaves',
        input: postUpdateSchema,
        whatFailed: messages.updateFailed,
        unique,
      },
      (input, { tx, id, actor }) => saveDraft(tx, id, input, actor.userId),
    ),
    write(
      {
        ...one,
        method: 'put',
        path: paths.publication,
        summary:
          'Publishes a text of a post, now or at a time, or takes the post back; an old address leads to the new one',
        input: publicationSchema,
        whatFailed: messages.publishFailed,
        unique,
      },
      (input, { tx, id }) => setPublication(tx, id, input),
    ),
    read(
      {
        path: paths.versions,
        permission,
        summary: 'The versions of a post, the newest first',
        response: postVersionsSchema,
        notFound,
        whatFailed: messages.versionsFailed,
      },
      async ({ db, id }) => {
        const found = await listVersions(db, id)
        // Every post has at least one version.
        return found.length > 0 ? found : gone()
      },
    ),
    read(
      {
        path: paths.text,
        permission,
        summary: 'What one version says',
        response: postTextRecordSchema,
        notFound: messages.noSuchVersion,
        whatFailed: messages.versionsFailed,
      },
      async ({ db, id }) => (await getText(db, id)) ?? gone(messages.noSuchVersion),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.restoreText,
        summary: 'Makes an old version the draft again, as a new version',
        input: restoreTextSchema,
        whatFailed: messages.restoreTextFailed,
      },
      (input, { tx, id, actor }) => restoreText(tx, id, input, actor.userId),
    ),
    ...previewLinkRoutes(secret),
    write(
      {
        method: 'delete',
        path: paths.byId,
        permission,
        summary: 'Moves a post to the trash, off the website',
        response: doneSchema,
        notFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, actor }) => deletePost(tx, id, actor.userId),
    ),
    write(
      {
        ...one,
        method: 'post',
        path: paths.restore,
        summary: 'Takes a post out of the trash',
        whatFailed: messages.restoreFailed,
        unique,
      },
      (_, { tx, id }) => restorePost(tx, id),
    ),
    preview(
      {
        path: paths.preview,
        permission,
        summary: 'The page of a post as it would be',
        input: postPreviewSchema,
        whatFailed: messages.previewFailed,
        unique,
      },
      publishForPreview,
    ),
  ],
})

function gone(message: string = notFound): never {
  throw new AppError('notFound', message)
}
