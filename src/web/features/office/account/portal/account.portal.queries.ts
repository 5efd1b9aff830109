import type { Account } from '#contract/office/account.schema.ts'
import { accountPaths } from '#contract/office/account.ts'
import type { OwnNotices } from '#contract/office/notices.schema.ts'
import { noticePaths } from '#contract/office/notices.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

export const accountQuery = staffQuery<Account>(accountPaths.own)
export const noticesQuery = staffQuery<OwnNotices>(noticePaths.own)
