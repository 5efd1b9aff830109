import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobAlertInput } from '#contract/hiring/job-alerts.schema.ts'
import { jobAlertMessages, jobAlertPaths } from '#contract/hiring/job-alerts.ts'
import { getJson } from '#web/api/client.ts'
import { Honeypot } from '#web/components/form/honeypot.tsx'
import { usePublicForm } from '#web/components/form/use-public-form.ts'
import { useSubmission } from '#web/components/form/use-submission.ts'
import { WaitsNote } from '#web/components/form/waits-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextField } from '#web/components/ui/field.tsx'

const name = 'job-alert'
const loadSchema = async () => (await import('#contract/hiring/job-alerts.schema.ts')).jobAlertInputSchema

export default function AlertForm() {
  const { data: departments = [] } = useQuery({
    queryKey: [jobAlertPaths.departments],
    queryFn: ({ signal }) => getJson<string[]>(jobAlertPaths.departments, { signal }),
  })
  const { sending, submit, isWaiting, stopWaiting } = useSubmission({ path: jobAlertPaths.signUp, name })
  const [done, setDone] = useState(false)

  const send = ({ website, ...content }: JobAlertInput) => {
    setDone(false)
    return submit(content, { website })
  }
  const form = usePublicForm({
    name,
    loadSchema,
    send,
    failure: jobAlertMessages,
    onChange: stopWaiting,
    onSent: () => setDone(true),
  })

  return (
    <form aria-label="Job alerts" {...form.props}>
      <Select
        label="Department"
        name="department"
        placeholder="Any department"
        options={departments.map((value) => ({ value, label: value }))}
        error={form.errors.department}
      />
      <TextField label="Email" name="email" type="email" autoComplete="email" error={form.errors.email} />
      <Honeypot name="website" />
      <Button type="submit" busy={sending && jobAlertMessages.submitting} disabled={sending}>
        Email me new positions
      </Button>
      <WaitsNote isWaiting={isWaiting} />
      <p className="alerts__done" role="status">
        {done && jobAlertMessages.success}
      </p>
    </form>
  )
}
