import { useWatch } from 'react-hook-form'
import { examineJob } from '#contract/hiring/job-doctor.ts'
import { jobsPortalContent as words } from './jobs.portal.content.ts'
import type { JobForm, JobValues } from './jobs.portal.kind.ts'

const numberOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)
const momentOf = (local: string) => (Number.isNaN(Date.parse(local)) ? null : local)

/** The job as it is typed so far. */
export function usePosting(form: JobForm) {
  const values = useWatch({ control: form.control }) as JobValues
  return {
    ...values,
    payMin: numberOf(values.payMin),
    payMax: numberOf(values.payMax),
    payPeriod: values.payPeriod || null,
    closesAt: momentOf(values.closesAt),
  }
}

export function JobDoctor({ form }: { form: JobForm }) {
  const advice = examineJob(usePosting(form), Date.now())
  const { heading, allGood, required } = words.doctor
  return (
    <aside className="job-doctor" aria-label={heading}>
      <h3>{heading}</h3>
      {advice.length === 0 ? (
        <p>{allGood}</p>
      ) : (
        <ul>
          {advice.map(({ field, text, isRequired }) => (
            <li key={field}>
              {isRequired && <b>{required} </b>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
