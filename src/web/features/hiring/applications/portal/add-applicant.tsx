import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addedApplicationSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import { jobPaths } from '#contract/hiring/jobs.ts'
import { ApiFailure, getJson } from '#web/api/client.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { useOpen } from '#web/components/submissions/neighbors.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { ResumeField } from '#web/features/hiring/applications/resume/resume-field.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'

const words = applicationsContent.add

export function AddApplicant({ tab, onClose }: { tab: string; onClose(): void }) {
  const { data: jobs = [] } = useQuery({
    queryKey: [jobPaths.list],
    queryFn: ({ signal }) => getJson<JobSummary[]>(jobPaths.list, { signal }),
  })
  const attempt = useAttempt(applicationKind.key)
  const open = useOpen(tab)
  const fields = useRef<HTMLDivElement>(null)
  /** A repeated request adds nobody twice. */
  const [key] = useState(() => crypto.randomUUID())
  const [jobId, setJobId] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  const save = async () => {
    const form = fields.current?.closest('form')
    if (!form) return
    const typed = Object.fromEntries([...new FormData(form)].filter(([name, value]) => name && value !== ''))
    if (typed.resumeId === 'unfinished') return setErrors({ resumeId: words.uploading })
    const parsed = addedApplicationSchema.safeParse({ ...typed, key, ...(jobId && { jobId: Number(jobId) }) })
    if (!parsed.success)
      return setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])))
    setErrors({})
    setBusy(true)
    await attempt(async () => {
      try {
        const { id } = await staffClient.send<{ id: number }>(applicationStaffPaths.list, { body: parsed.data })
        succeed(words.done(`${parsed.data.firstName} ${parsed.data.lastName}`))
        onClose()
        open(id)
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.fields) setErrors(failure.fields)
        throw failure
      }
    }, applicationStaffMessages.addFailed)
    setBusy(false)
  }

  return (
    <FormDialog
      title={words.title}
      note={words.note}
      submit={words.submit}
      busy={busy && words.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div
        className="form"
        ref={fields}
        onInput={({ target }) => setErrors(({ [(target as HTMLInputElement).name]: _, ...others }) => others)}
      >
        <Select
          label={words.job}
          wide
          placeholder={words.chooseJob}
          options={jobs.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={jobId}
          error={errors.jobId}
          name="jobId"
          onChange={({ target }) => setJobId(target.value)}
        />
        {!jobId && (
          <TextField label={words.desiredRole} name="desiredRole" wide maxLength={100} error={errors.desiredRole} />
        )}
        <TextField label={words.firstName} name="firstName" maxLength={100} error={errors.firstName} />
        <TextField label={words.lastName} name="lastName" maxLength={100} error={errors.lastName} />
        <TextField label={words.email} name="email" type="email" maxLength={254} error={errors.email} />
        <TextField
          label={words.sourceNote}
          name="sourceNote"
          wide
          maxLength={200}
          hint={words.sourceHint}
          error={errors.sourceNote}
        />
        <ResumeField label={words.resume} error={errors.resumeId} />
        <TextArea label={words.letter} optional wide rows={6} name="coverLetter" error={errors.coverLetter} />
      </div>
    </FormDialog>
  )
}
