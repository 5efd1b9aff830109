import { useQuery } from '@tanstack/react-query'
import type { PayLaw } from '#contract/hiring/pay-laws.staff.schema.ts'
import { payLawPaths } from '#contract/hiring/pay-laws.staff.ts'
import { payReminders, placeOf } from '#contract/hiring/pay-laws.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { usePosting } from './job-doctor.tsx'
import { jobsPortalContent } from './jobs.portal.content.ts'
import type { JobForm } from './jobs.portal.kind.ts'

const { payLaws: words } = jobsPortalContent
const { list } = recordApi<PayLaw, never>(payLawPaths.all)

export function PayLawReminders({ form }: { form: JobForm }) {
  const { data: laws = [] } = useQuery(list)
  const reminders = payReminders(laws, usePosting(form))
  if (reminders.length === 0) return null
  return (
    <aside className="job-laws" aria-label={words.heading}>
      <h3>{words.heading}</h3>
      {reminders.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <p className="muted small">{words.note}</p>
      <details className="small">
        <summary>{words.sources}</summary>
        <ul className="bare">
          {reminders
            .flatMap(({ laws: same }) => same)
            .map((law) => (
              <li key={law.id}>
                <b>{placeOf(law)}</b>: {words.source(law.source, law.employees)}. {law.note}{' '}
                {law.reviewBy === null && words.notReviewed}
              </li>
            ))}
        </ul>
      </details>
    </aside>
  )
}
