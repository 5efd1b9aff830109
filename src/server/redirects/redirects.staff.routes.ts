import { z } from '@hono/zod-openapi'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import {
  automaticRedirectsSchema,
  lostPathSchema,
  redirectInputSchema,
  redirectSchema,
  redirectUpdateSchema,
} from '#contract/redirects.staff.schema.ts'
import { redirectMessages as messages, redirectPaths as paths } from '#contract/redirects.staff.ts'
import { listTrash } from '#server/db/trash.ts'
import { doneSchema } from '#server/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { listLostPaths } from './lost-paths.ts'
import { findRedirects, listAutomaticRedirects, listRedirects } from './redirects.service.ts'
import { redirects } from './redirects.table.ts'
import {
  createRedirect,
  deleteRedirect,
  restoreRedirect,
  type SiteAddresses,
  undoableRedirectActions,
  undoRedirectChange,
  updateRedirect,
} from './redirects.writes.ts'

const permission = 'pages'
const { notFound } = messages
const unique = { redirects_from_unique: { from: messages.fromTaken } }

export const redirectStaff = (site: SiteAddresses): StaffFeature => ({
  find: [{ permission, tab: 'redirects', find: findRedirects }],
  undo: [
    {
      actions: undoableRedirectActions,
      permission,
      undo: (tx, event, user) => undoRedirectChange(tx, event, user, site),
    },
  ],
  routes: [
    read(
      {
        path: paths.all,
        permission,
        summary: 'The redirects that staff have added, by old address',
        response: z.array(redirectSchema),
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listRedirects(db),
    ),
    read(
      {
        path: paths.automatic,
        permission,
        summary: 'The newest redirects of changed slugs',
        response: automaticRedirectsSchema,
        whatFailed: messages.automaticFailed,
      },
      ({ db }) => listAutomaticRedirects(db),
    ),
    read(
      {
        path: paths.lost,
        permission,
        summary: 'Paths that led nowhere, the most asked for first',
        response: z.array(lostPathSchema),
        whatFailed: messages.lostFailed,
      },
      ({ db }) => listLostPaths(db),
    ),
    write(
      {
        method: 'post',
        path: paths.all,
        permission,
        summary: 'Adds a redirect',
        input: redirectInputSchema,
        response: redirectSchema,
        status: 201,
        whatFailed: messages.createFailed,
        unique,
      },
      (input, { tx, writer }) => createRedirect(tx, input, writer.userId, site),
    ),
    write(
      {
        method: 'put',
        path: paths.byId,
        permission,
        summary: 'Changes a redirect',
        input: redirectUpdateSchema,
        response: redirectSchema,
        notFound,
        whatFailed: messages.updateFailed,
        unique,
      },
      (input, { tx, id }) => updateRedirect(tx, id, input, site),
    ),
    write(
      {
        method: 'delete',
        path: paths.byId,
        permission,
        summary: 'Moves a redirect to the trash',
        response: doneSchema,
        notFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, writer }) => deleteRedirect(tx, id, writer.userId),
    ),
    read(
      {
        path: paths.trash,
        permission,
        summary: 'Deleted redirects that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, redirects, redirects.from),
    ),
    write(
      {
        method: 'post',
        path: paths.restore,
        permission,
        summary: 'Takes a redirect out of the trash',
        response: redirectSchema,
        notFound,
        whatFailed: messages.restoreFailed,
        unique,
      },
      (_, { tx, id }) => restoreRedirect(tx, id, site),
    ),
  ],
})
