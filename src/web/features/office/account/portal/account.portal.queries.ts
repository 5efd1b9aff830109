import type { Account } from '#contract/office/account.schema.ts'
import { accountPaths } from '#contract/office/account.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

export const accountQuery = staffQuery<Account>(accountPaths.own)
