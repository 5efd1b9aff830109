import { z } from '@hono/zod-openapi'
import {
  type Activity,
  activityFiltersSchema,
  activityQuerySchema,
  activitySchema,
  undoWorkSchema,
  workPreviewSchema,
  workSpanSchema,
} from '#contract/office/activity.schema.ts'
import { activityMessages, activityPaths } from '#contract/office/activity.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { may, type Role } from '#contract/roles.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import { type CsvColumns, csvMoment } from '#server/staff/csv.ts'
import { download } from '#server/staff/download.ts'
import type { NameSource, StaffFeature, UndoSource } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { getEvent, listActivity, listActivityFilters, withNames } from './activity.service.ts'
import { previewWork, undoWork } from './undo-work.ts'

const values = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const csvColumns: CsvColumns<Omit<Activity, 'canUndo'>> = [
  ['When (UTC)', ({ at }) => csvMoment(at)],
  ['Who', ({ person }) => person],
  ['What', ({ action }) => action],
  ['Record', ({ subject }) => subject],
  ['Called', ({ subjectName }) => subjectName],
  ['Before', ({ before }) => values(before)],
  ['After', ({ after }) => values(after)],
]

export function activityStaff({ undo, names }: { undo: UndoSource[]; names: NameSource[] }): StaffFeature {
  const sourceFor = (action: string, { role }: { role: Role }) =>
    undo.find(({ actions, permission }) => (actions as string[]).includes(action) && may(role, permission))
  return {
    routes: [
      read(
        {
          path: activityPaths.list,
          permission: 'activity',
          summary: 'Who did what, newest first; by person, kind, subject or a part of what was changed',
          query: activityQuerySchema,
          response: pageOf(activitySchema),
          whatFailed: activityMessages.listFailed,
        },
        async ({ db, query, user }) => {
          const page = await listActivity(db, query)
          const readable = names.filter(({ permission }) => may(user.role, permission))
          // Events without a user come from applicants or commands, and staff cannot undo them.
          const canUndo = ({ userId, action, before, after }: (typeof page.items)[number]) =>
            userId !== null && Boolean(before ?? after) && sourceFor(action, user) !== undefined
          const items = await withNames(db, readable, page.items, user)
          return { ...page, items: items.map((event) => ({ ...event, canUndo: canUndo(event) })) }
        },
      ),
      download(
        {
          path: activityPaths.csv,
          permission: 'activity',
          summary: 'The same activity as a file',
          query: activityQuerySchema,
          list: 'activity',
          columns: csvColumns,
          whatFailed: activityMessages.exportFailed,
        },
        ({ db, query }) => listActivity(db, query),
      ),
      read(
        {
          path: activityPaths.filters,
          permission: 'activity',
          summary: 'Who could have done something, and what has ever been done',
          response: activityFiltersSchema,
          whatFailed: activityMessages.listFailed,
        },
        ({ db }) => listActivityFilters(db),
      ),
      write(
        {
          method: 'post',
          path: activityPaths.previewWork,
          permission: 'undo-work',
          limit: 'previews',
          summary: 'What of somebody’s work in a span would be undone, and why the rest would not; changes nothing',
          input: workSpanSchema,
          response: workPreviewSchema,
          whatFailed: activityMessages.previewFailed,
        },
        async (span, { tx, user }) => {
          const events = await previewWork(tx, span, sourceFor, user)
          return { response: { events: await withNames(tx, names, events, user) }, activity: [] }
        },
      ),
      write(
        {
          method: 'post',
          path: activityPaths.undoWork,
          permission: 'undo-work',
          summary: 'Undoes what the preview showed, all of it or nothing',
          input: undoWorkSchema,
          response: z.object({ undone: z.number() }),
          whatFailed: activityMessages.undoFailed,
        },
        (input, { tx, user }) => undoWork(tx, input, sourceFor, user),
      ),
      write(
        {
          method: 'post',
          path: activityPaths.undo,
          permission: 'activity',
          summary: 'Takes back what an event changed, unless it was changed again since',
          response: doneSchema,
          notFound: activityMessages.eventNotFound,
          whatFailed: activityMessages.undoFailed,
        },
        async (_, { tx, id, user }) => {
          const event = await getEvent(tx, id)
          if (!event) throw new AppError('notFound', activityMessages.eventNotFound)
          const source = sourceFor(event.action, user)
          if (!source || event.userId === null || !(event.before ?? event.after))
            throw new AppError('conflict', activityMessages.cannotUndo)
          const { activity, tags, topics = [source.permission] } = await source.undo(tx, event, user)
          if ([activity].flat().length === 0) throw new AppError('conflict', activityMessages.changedSince)
          return { response: { success: true as const }, activity, topics, ...(tags && { tags }) }
        },
      ),
    ],
  }
}
