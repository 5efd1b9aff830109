import type { PrivacyRequest } from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

export const privacyRequestsQuery = staffQuery<PrivacyRequest[]>(privacyDeskPaths.requests)
