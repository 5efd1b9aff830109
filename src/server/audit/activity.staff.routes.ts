import { activityFiltersSchema, activityQuerySchema, activitySchema } from '#contract/activity.schema.ts'
import { activityMessages, activityPaths } from '#contract/activity.ts'
import { pageOf } from '#contract/paging.ts'
import type { StaffRouter } from '#server/staff-router.ts'
import { listActivity, listActivityFilters } from './activity.service.ts'

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
