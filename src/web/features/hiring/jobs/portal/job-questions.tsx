import { readQuestions } from '#contract/hiring/job-questions.ts'
import { TextArea } from '#web/components/ui/field.tsx'
import { jobsPortalContent } from './jobs.portal.content.ts'
import type { JobForm } from './jobs.portal.kind.ts'

const { labels, hints, questions: words } = jobsPortalContent

export function JobQuestions({ form }: { form: JobForm }) {
  const questions = readQuestions(form.watch('questions') ?? '')
  return (
    <>
      <TextArea
        label={labels.questions}
        wide
        optional
        rows={4}
        hint={hints.questions}
        error={form.formState.errors.questions?.message}
        {...form.register('questions')}
      />
      {questions.length > 0 && (
        <ol className="full job-questions small" aria-label={words.understood}>
          {questions.map((question) => (
            <li key={question.text}>
              {question.text} <span className="muted">{words.inWords(question)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
