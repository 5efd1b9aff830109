import { z } from '@hono/zod-openapi'
import type { Permission } from '#contract/roles.ts'
import { withForms } from '#contract/website/facts.ts'
import {
  pageTextDraftSchema,
  pageTextPreviewSchema,
  pageTextPublishSchema,
  pageTextSchema,
  pageTextsSchema,
  pageTextVersionSchema,
} from '#contract/website/page-texts.staff.schema.ts'
import { pageTextMessages as messages, pageTextStaffPaths as paths } from '#contract/website/page-texts.staff.ts'
import { mostVersions } from '#contract/website/pages.staff.ts'
import type { Db } from '#server/db/database.ts'
import { readFacts } from '#server/features/website/facts/facts.public.ts'
import { AppError } from '#server/http/errors.ts'
import { preview } from '#server/staff/preview.ts'
import { read } from '#server/staff/read.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { hasPageText, listPageTexts, listTextVersions, readOutdatedTexts } from './page-texts.service.ts'
import { pathOf, publishTexts, saveTextDraft, showDrafts } from './page-texts.writes.ts'

const { notFound } = messages

export const pageTextRoutes = (permission: Permission): StaffRoute[] => [
  read(
    {
      path: paths.all,
      permission,
      summary: 'Every text of a page, with its original, its draft and why it cannot be changed',
      response: pageTextsSchema,
      notFound,
      whatFailed: messages.loadFailed,
    },
    async ({ db, id }) => {
      const path = await pathOf(db, id)
      return { path, texts: await listPageTexts(db, path), facts: withForms(await readFacts(db)) }
    },
  ),
  write(
    {
      method: 'put',
      path: paths.draft,
      permission,
      summary: 'Saves or discards the draft of a text; visitors see nothing of it',
      input: pageTextDraftSchema,
      response: pageTextSchema,
      notFound,
      whatFailed: messages.draftFailed,
    },
    (input, { tx, id, user }) => saveTextDraft(tx, { pageId: id, editorId: user.id }, input),
  ),
  write(
    {
      method: 'post',
      path: paths.publish,
      permission,
      summary: 'Publishes the drafts of some texts, now or at a time',
      input: pageTextPublishSchema,
      response: z.array(pageTextSchema),
      notFound,
      whatFailed: messages.publishFailed,
    },
    (input, { tx, id, user }) => publishTexts(tx, { pageId: id, editorId: user.id }, input),
  ),
  read(
    {
      path: paths.versions,
      permission,
      summary: 'What a text has said, the newest first',
      response: z.array(pageTextVersionSchema),
      notFound,
      whatFailed: messages.versionsFailed,
    },
    async ({ db, id }) => {
      if (!(await hasPageText(db, id))) throw new AppError('notFound', notFound)
      return listTextVersions(db, id, mostVersions)
    },
  ),
  preview(
    {
      path: paths.preview,
      permission,
      summary: 'A page with its drafts, each text with its key in invisible characters',
      input: pageTextPreviewSchema,
      whatFailed: messages.previewFailed,
    },
    showDrafts,
  ),
]

export async function readTextsToday(db: Db) {
  const outdated = await readOutdatedTexts(db)
  return {
    lines: outdated.map(({ path, name, changedAt, pageId }) => ({
      kind: 'other' as const,
      text: `A release changed the original of “${name}”. Your text is still shown.`,
      detail: path,
      since: changedAt ?? undefined,
      search: { id: String(pageId), view: 'texts' },
    })),
  }
}
