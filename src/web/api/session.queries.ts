import { queryOptions } from '@tanstack/react-query'
import type { StaffUser } from '#contract/staff.schema.ts'
import { staffPaths } from '#contract/staff.ts'
import { ApiFailure, getJson } from './client.ts'

export const userQuery = queryOptions({
  queryKey: [staffPaths.user],
  queryFn: async ({ signal }): Promise<StaffUser | null> => {
    try {
      return await getJson<StaffUser>(staffPaths.user, { signal })
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 401)) console.error('Session check failed', failure)
      return null
    }
  },
})
