import { useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.staff.schema.ts'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { redactableOf } from './applications.portal.kind.tsx'
import { type Recipient, useStopAnswers } from './use-answer.ts'

const words = applicationsContent.answers

/** What the applicant was answered, and the way to answer. */
export function ApplicationAnswers({ application }: { application: ApplicationDetail }) {
  const stop = useStopAnswers()
  const { answers, quarantine } = application
  return (
    <section>
      <h2>{words.heading}</h2>
      {answers.length > 0 && (
        <ul className="bare notes">
          {answers.map(({ id, author, text, createdAt, leavesAt, hasLeft, mail }) => (
            <li key={id}>
              <Redactable
                {...redactableOf(application)}
                field="answer"
                number={id}
                text={text}
                what={applicationsContent.theAnswer}
                note={
                  <p className="muted small">
                    {author ?? applicationsContent.formerUser}, <Moment at={createdAt} />.{' '}
                    {hasLeft ? (
                      mail && submissionsContent.mailState(mail)
                    ) : (
                      <>
                        {words.leaves} <Moment at={leavesAt} />.
                      </>
                    )}
                  </p>
                }
              >
                {!hasLeft && (
                  <Button look="plain" small onClick={() => void stop([id])}>
                    {words.stop}
                  </Button>
                )}
              </Redactable>
            </li>
          ))}
        </ul>
      )}
      {!quarantine && <AnswerButton people={[application]} onSent={() => {}} />}
    </section>
  )
}

export function AnswerButton({ people, onSent }: { people: Recipient[]; onSent(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" small onClick={() => setOpen(true)}>
        {words.answer}
      </Button>
      {isOpen && (
        <AnswerDialog
          people={people}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onSent()
          }}
        />
      )}
    </>
  )
}
