import { activityMessages } from '#contract/office/activity.ts'
import { AppError } from '#server/http/errors.ts'

/** The former values of the changed fields; throws when one has changed again. */
export function takeBack<Record extends object>(
  before: Record,
  after: Record,
  now: Record | undefined,
): Partial<Record> {
  const touched = (Object.keys(after) as (keyof Record)[]).filter(
    (field) => field !== 'version' && !isEqual(before[field], after[field]),
  )
  if (!now || touched.some((field) => !isEqual(now[field], after[field]))) throw changedSince()
  return Object.fromEntries(touched.map((field) => [field, before[field]])) as Partial<Record>
}

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export const changedSince = () => new AppError('conflict', activityMessages.changedSince)
