import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import type { JobRecord, JobUpdate } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { jobsPortalContent } from './jobs.portal.content.ts'

const { close: words } = jobsPortalContent

interface CloseJobDialogProps {
  job: JobRecord
  /** Applicants who wait for a reply. */
  waiting: number
  onClose(): void
}

export function CloseJobDialog({ job, waiting, onClose }: CloseJobDialogProps) {
  const queryClient = useQueryClient()
  const attempt = useAttempt([jobStaffPaths.all])
  const [isBusy, setBusy] = useState(false)
  const put = (version: number, isActive: boolean) => {
    const { id, closedAt: _, postedDate: __, ...fields } = job
    const body: JobUpdate = { ...fields, version, isActive, leaveWaiting: waiting > 0 }
    return staffClient.send<JobRecord>(fillPath(jobStaffPaths.byId, { id: String(id) }), { method: 'PUT', body })
  }
  const reopen = (version: number) =>
    attempt(async () => {
      await put(version, true)
      succeed(words.reopened(job.title))
    }, jobStaffMessages.updateFailed)
  const close = async () => {
    setBusy(true)
    const isClosed = await attempt(async () => {
      const { version } = await put(job.version, false)
      succeed(words.closed(job.title), { hint: words.undoHint, run: () => void reopen(version) })
    }, jobStaffMessages.updateFailed)
    if (isClosed) return onClose()
    setBusy(false)
    // Somebody may have applied since the list was loaded.
    await queryClient.invalidateQueries({ queryKey: [applicationStaffPaths.list] })
  }
  return (
    <Dialog
      title={words.title(job.title)}
      onClose={onClose}
      acts={
        <>
          {waiting > 0 && (
            <Link
              className="btn btn--quiet"
              to="."
              search={{ tab: 'applications', job: String(job.id), waiting: 'yes' }}
            >
              {words.reply(waiting)}
            </Link>
          )}
          <Button data-first-focus busy={isBusy && words.closing} onClick={() => void close()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="muted">
        {words.text} {waiting > 0 && words.waiting(waiting)}
      </p>
    </Dialog>
  )
}
