import type { JobRecord } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { PreviewButton } from '#web/components/records/preview-button.tsx'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { JobDoctor } from './job-doctor.tsx'
import { JobFields } from './job-fields.tsx'
import { jobKind } from './jobs.portal.kind.ts'
import { PayLawReminders } from './pay-law-reminders.tsx'

export const JobEditor = (open: OpenRecord<JobRecord>) => (
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
