import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobDrafts, JobRecord } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { PreviewButton } from '#web/components/records/preview-button.tsx'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { JobDoctor } from './job-doctor.tsx'
import { jobDraftsQuery, takeJobDraft } from './job-drafts.ts'
import { JobFields } from './job-fields.tsx'
import { jobKind } from './jobs.portal.kind.ts'
import { PayLawReminders } from './pay-law-reminders.tsx'

export function JobEditor(open: OpenRecord<JobRecord>) {
  const { data, isError, isFetchedAfterMount } = useQuery(jobDraftsQuery)
  // Without a response the tab's own draft is all there is.
  return isFetchedAfterMount || isError ? <Editor drafts={data ?? []} {...open} /> : null
}

function Editor({ drafts, ...open }: OpenRecord<JobRecord> & { drafts: JobDrafts }) {
  // Before the form reads the draft of this tab.
  useState(() => takeJobDraft(drafts, open.id))
  return (
    <RecordEditor
      {...open}
      kind={jobKind}
      fields={(form) => <JobFields form={form} id={open.id} />}
      aside={(form, id) => (
        <div className="job-aside">
          <PreviewButton
            kind={jobKind}
            form={form}
            id={id}
            path={jobStaffPaths.preview}
            whatFailed={jobStaffMessages.previewFailed}
          />
          <JobDoctor form={form} />
          <PayLawReminders form={form} />
        </div>
      )}
    />
  )
}
