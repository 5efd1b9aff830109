import type { Today } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

export const todayQuery = staffQuery<Today>(portalPaths.today)
