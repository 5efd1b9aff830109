import { ownNoticesInputSchema, ownNoticesSchema, toldSchema } from '#contract/office/notices.schema.ts'
import { noticeMessages as messages, noticePaths as paths } from '#contract/office/notices.ts'
import type { MailEnvironment } from '#server/features/office/settings/settings.public.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { readNoticesToday, readOwnNotices, readTold, saveOwnNotices } from './notices.service.ts'

export const noticeStaff = ({ environment }: { environment: MailEnvironment }): StaffFeature => ({
  today: [{ permission: 'people', tab: 'people', read: (db) => readNoticesToday(db, environment) }],
  routes: [
    read(
      {
        path: paths.own,
        permission: 'account',
        summary: 'One’s own choice of notices, and quiet hours',
        response: ownNoticesSchema,
        whatFailed: messages.loadFailed,
      },
      ({ db, user }) => readOwnNotices(db, user),
    ),
    write(
      {
        method: 'put',
        path: paths.own,
        permission: 'account',
        summary: 'Changes one’s own choice of notices; what waits already keeps its time',
        input: ownNoticesInputSchema,
        response: ownNoticesSchema,
        whatFailed: messages.saveFailed,
      },
      (input, { tx, user }) => saveOwnNotices(tx, user, input),
    ),
    read(
      {
        path: paths.all,
        permission: 'people',
        summary: 'Who gets which notices',
        response: toldSchema,
        whatFailed: messages.allFailed,
      },
      ({ db }) => readTold(db, environment),
    ),
  ],
})
