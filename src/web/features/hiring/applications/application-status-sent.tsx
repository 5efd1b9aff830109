import type { ApplicationStatus } from '#contract/hiring/application-status.ts'
import { TextArea, TextField } from '#web/components/ui/field.tsx'
import { applicationStatusContent as content } from './application-status.content.ts'
import { Choice } from './application-status-actions.tsx'

const fields = [
  { name: 'firstName', label: 'First Name', required: true },
  { name: 'lastName', label: 'Last Name', required: true },
  { name: 'phone', label: 'Phone Number', type: 'tel', optional: true },
  { name: 'resumeUrl', label: 'Resume Link', type: 'url', optional: true },
  { name: 'linkedinProfile', label: 'LinkedIn Profile', type: 'url', optional: true, wide: true },
] as const
const resumeFile = { name: 'resumeName', label: 'Resume File' } as const
const coverLetter = { name: 'coverLetter', label: 'Cover Letter' } as const

export function Sent({ status }: { status: ApplicationStatus }) {
  const { coverLetter: letter, questionAnswers, email } = status
  const contact = [...fields, resumeFile].map(({ name, label }) => [label, status[name]] as const)
  return (
    <div className="acc standing__folds standing__sent">
      <Choice title={content.letter} note={content.words(letter.split(/\s+/).filter(Boolean).length)}>
        <p>{letter || content.nothing}</p>
      </Choice>
      {questionAnswers.length > 0 && (
        <Choice title={content.answers} note={String(questionAnswers.length)}>
          <Facts facts={questionAnswers.map(({ question, answer }) => [question, answer])} />
        </Choice>
      )}
      <Choice title={content.contact} note={email}>
        <Facts facts={[['Email', email], ...contact]} />
      </Choice>
    </div>
  )
}

const Facts = ({ facts }: { facts: (readonly [string, string | null])[] }) => (
  <dl className="standing__facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || content.nothing}</dd>
      </div>
    ))}
  </dl>
)

interface CorrectionProps {
  status: ApplicationStatus
  typed?: Record<string, string>
  errors?: Record<string, string>
}

export function Correction({ status, typed, errors = {} }: CorrectionProps) {
  const currentOf = (name: (typeof fields)[number]['name'] | 'coverLetter') =>
    (typed ? typed[name] : status[name]) ?? ''
  return (
    <>
      {fields.map(({ name, ...field }) => (
        <TextField key={name} name={name} defaultValue={currentOf(name)} error={errors[name]} {...field} />
      ))}
      <TextArea
        {...coverLetter}
        defaultValue={currentOf('coverLetter')}
        error={errors.coverLetter}
        required={status.isGeneral}
        optional={!status.isGeneral}
        rows={10}
        wide
      />
    </>
  )
}
