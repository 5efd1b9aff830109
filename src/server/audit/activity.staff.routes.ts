import { type Activity, activityFiltersSchema, activityQuerySchema, activitySchema } from '#contract/activity.schema.ts'
import { activityMessages, activityPaths } from '#contract/activity.ts'
import { pageOf } from '#contract/paging.ts'
import { type CsvColumns, csvMoment } from '#server/csv.ts'
import type { StaffRouter } from '#server/staff-router.ts'
import { listActivity, listActivityFilters } from './activity.service.ts'

const values = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const csvColumns: CsvColumns<Activity> = [
  ['When (UTC)', ({ at }) => csvMoment(at)],
  ['Who', ({ person }) => person],
  ['What', ({ action }) => action],
  ['Record', ({ subject }) => subject],
  ['Called', ({ subjectName }) => subjectName],
  ['Before', ({ before }) => values(before)],
  ['After', ({ after }) => values(after)],
]

export function activityStaffRoutes(staff: StaffRouter): void {
  staff.read(
    {
      path: activityPaths.list,
      permission: 'activity',
      summary: 'Who did what, newest first; by person, kind, subject or a part of what was changed',
      query: activityQuerySchema,
      response: pageOf(activitySchema),
      whatFailed: activityMessages.listFailed,
    },
    ({ db, query }) => listActivity(db, query),
  )
  staff.download(
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
  )
  staff.read(
    {
      path: activityPaths.filters,
      permission: 'activity',
      summary: 'Who could have done something, and what has ever been done',
      response: activityFiltersSchema,
      whatFailed: activityMessages.listFailed,
    },
    ({ db }) => listActivityFilters(db),
  )
}
