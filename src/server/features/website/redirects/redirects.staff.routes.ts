import { z } from '@hono/zod-openapi'
import { recordPageQuery } from '#contract/paging.schema.ts'
import {
  automaticRedirectsSchema,
  lostPathSchema,
  redirectInputSchema,
  redirectSchema,
  redirectUpdateSchema,
} from '#contract/website/redirects.staff.schema.ts'
import { redirectMessages as messages, redirectPaths as paths } from '#contract/website/redirects.staff.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { listLostPaths } from './lost-paths.public.ts'
import { findRedirects, getRedirect, listAutomaticRedirects, listRedirects } from './redirects.service.ts'
import { redirects } from './redirects.table.ts'
import {
  createRedirect,
  deleteRedirect,
  restoreRedirect,
  type SiteAddresses,
  undoRedirect,
  updateRedirect,
} from './redirects.writes.ts'

const permission = 'pages'

export const redirectStaff = (site: SiteAddresses): StaffFeature => ({
  find: [{ permission, tab: 'redirects', find: findRedirects }],
  undo: [undoRedirect(permission, site)],
  routes: [
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
    ...recordRoutes(
      {
        permission,
        paths,
        nouns: ['redirect', 'redirects'],
        row: redirectSchema,
        input: redirectInputSchema,
        update: redirectUpdateSchema,
        messages,
        unique: { redirects_from_unique: { from: messages.fromTaken } },
      },
      {
        paged: { query: recordPageQuery, page: listRedirects, get: getRedirect },
        create: (tx, input, user) => createRedirect(tx, input, user.id, site),
        update: (tx, id, input) => updateRedirect(tx, id, input, site),
        trash: deleteRedirect,
        restore: (tx, id) => restoreRedirect(tx, id, site),
        trashed: [redirects, redirects.from],
      },
    ),
  ],
})
