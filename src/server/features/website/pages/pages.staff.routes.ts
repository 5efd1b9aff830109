import { z } from '@hono/zod-openapi'
import {
  pagePreviewSchema,
  pageUpdateSchema,
  pageVersionSchema,
  restoreVersionSchema,
  staffPageSchema,
} from '#contract/website/pages.staff.schema.ts'
import { pageMessages as messages, pageStaffPaths as paths } from '#contract/website/pages.staff.ts'
import { AppError } from '#server/http/errors.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { preview } from '#server/staff/preview.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { pageTextRoutes, readTextsToday } from './page-text-routes.ts'
import { findTextsNaming, linkingTexts } from './page-texts.service.ts'
import { undoPublish } from './page-texts.writes.ts'
import { findPages, getPage, listPages, listVersions, pictureUses } from './pages.staff.service.ts'
import { replacePicture, restoreVersion, savePageForPreview, undoPageChange, updatePage } from './pages.writes.ts'

const permission = 'pages'
const tab = 'pages'
const { notFound } = messages

export const contentPageStaff = (): StaffFeature => ({
  find: [{ permission, tab, find: findPages }],
  undo: [
    { permission, actions: ['page-updated', 'page-restored'], undo: undoPageChange },
    { permission, actions: ['page-text-published', 'page-text-scheduled'], undo: undoPublish },
  ],
  pictures: [{ permission, tab, uses: pictureUses, replace: replacePicture }],
  today: [{ permission, tab, read: readTextsToday }],
  files: [{ tab, view: 'texts', texts: linkingTexts }],
  leaver: [{ permission, find: findTextsNaming }],
  routes: [
    ...pageTextRoutes(permission),
    read(
      {
        path: paths.all,
        permission,
        summary: 'What the public pages say of themselves, in the order of the site',
        response: z.array(staffPageSchema),
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listPages(db),
    ),
    write(
      {
        method: 'put',
        path: paths.byId,
        permission,
        summary: 'Changes what a page says of itself',
        input: pageUpdateSchema,
        response: staffPageSchema,
        notFound,
        whatFailed: messages.updateFailed,
      },
      (input, { tx, id }) => updatePage(tx, id, input),
    ),
    read(
      {
        path: paths.versions,
        permission,
        summary: 'What a page has said of itself, the newest first',
        response: z.array(pageVersionSchema),
        notFound,
        whatFailed: messages.versionsFailed,
      },
      async ({ db, id }) => {
        if (!(await getPage(db, id))) throw new AppError('notFound', notFound)
        return listVersions(db, id)
      },
    ),
    write(
      {
        method: 'post',
        path: paths.restoreVersion,
        permission,
        summary: 'Makes an old version of a page the newest',
        input: restoreVersionSchema,
        response: staffPageSchema,
        notFound,
        whatFailed: messages.restoreFailed,
      },
      (input, { tx, id }) => restoreVersion(tx, id, input),
    ),
    preview(
      {
        path: paths.preview,
        permission,
        summary: 'A page as unsaved words would make it',
        input: pagePreviewSchema,
        unique: {},
        whatFailed: messages.previewFailed,
      },
      savePageForPreview,
    ),
  ],
})
