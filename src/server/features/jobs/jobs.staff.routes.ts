import type { StaffRouter } from '#server/staff-router.ts'
import { readJobsToday } from './jobs.today.ts'

export function jobStaffRoutes(staff: StaffRouter): void {
  staff.today({ permission: 'applications', tab: 'applications', read: readJobsToday })
}
