import type { JobDraftInput, JobDrafts, JobRecord } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { autosaveMs } from '#contract/records.ts'
import type { RecordId } from '#web/components/records/record-address.ts'
import { type RecordDraft, readRecordDraft, writeRecordDraft } from '#web/components/records/record-draft.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { jobList } from './jobs.portal.list.ts'

/** Asked each time an editor opens, because another device may have typed. */
export const jobDraftsQuery = { ...staffQuery<JobDrafts>(jobStaffPaths.drafts), gcTime: 0, retry: false }

const jobIdOf = (id: RecordId) => (id === 'new' ? null : id)

/** Ids of which the server may have a draft. */
const kept = new Set<RecordId>()
let waiting: ReturnType<typeof setTimeout> | undefined
let sending: Promise<unknown> = Promise.resolve()

/** One after the other, so that a draft that was discarded does not come back. The tab has it too, so a failure is not told. */
function send(body: JobDraftInput) {
  sending = sending.then(() => staffClient.sendUnread(jobStaffPaths.drafts, { method: 'PUT', body })).catch(() => {})
}

export const jobDraftStore = {
  save(id: RecordId, draft: RecordDraft<object, object>) {
    clearTimeout(waiting)
    kept.add(id)
    waiting = setTimeout(
      () => send({ jobId: jobIdOf(id), draft: draft as NonNullable<JobDraftInput['draft']> }),
      autosaveMs,
    )
  },
  forget(id: RecordId) {
    clearTimeout(waiting)
    if (kept.delete(id)) send({ jobId: jobIdOf(id), draft: null })
  },
}

/** What this tab has typed wins. */
export function takeJobDraft(drafts: JobDrafts, id: RecordId): void {
  const found = drafts.find(({ jobId }) => jobId === jobIdOf(id))
  if (!found) return
  kept.add(id)
  if (!readRecordDraft(jobList.name, id))
    writeRecordDraft(jobList.name, id, found.draft as unknown as RecordDraft<JobRecord, unknown>)
}
