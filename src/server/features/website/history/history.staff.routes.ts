import { leaverMessages, leaverPaths } from '#contract/website/leaver.ts'
import { pastPageSchema, pastSinceSchema } from '#contract/website/past.schema.ts'
import { pastMessages, pastPath } from '#contract/website/past.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { preview } from '#server/staff/preview.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { findInPast, forgetInPast } from './history.leaver.ts'
import { goBack, knownSince } from './past.ts'
import { pastNotice } from './past-notice.ts'

const permission = 'activity'

export const historyStaff = (): StaffFeature => ({
  leaver: [{ permission, find: findInPast }],
  routes: [
    read(
      {
        path: pastPath,
        permission,
        summary: 'Since when it is known what pages said',
        response: pastSinceSchema,
        whatFailed: pastMessages.sinceFailed,
      },
      async ({ db }) => ({ since: (await knownSince(db)).toISOString() }),
    ),
    preview(
      {
        path: pastPath,
        permission,
        summary: 'A page as visitors saw it at a moment',
        input: pastPageSchema,
        whatFailed: pastMessages.failed,
      },
      async (tx, past) => {
        await goBack(tx, past.at)
        return { path: past.page, now: new Date(past.at), notice: pastNotice(past) }
      },
    ),
    write(
      {
        method: 'delete',
        path: leaverPaths.past,
        permission,
        summary: 'Removes a team member who is no longer on the website from the past site',
        response: doneSchema,
        notFound: teamMemberMessages.notFound,
        whatFailed: leaverMessages.pastFailed,
      },
      (_, { tx, id, actor }) => forgetInPast(tx, id, actor),
    ),
  ],
})
