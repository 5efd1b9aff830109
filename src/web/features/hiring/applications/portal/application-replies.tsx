import { useState } from 'react'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { redactableOf } from './applications.portal.kind.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { type Recipient, useStopReplies } from './use-reply.ts'

const words = applicationsContent.replies

export function ApplicationReplies({ application }: { application: ApplicationDetail }) {
  const stop = useStopReplies()
  const { replies, quarantine } = application
  return (
    <section>
      <h2>{words.heading}</h2>
      {replies.length > 0 && (
        <ul className="bare notes">
          {replies.map(({ id, author, text, createdAt, leavesAt, hasLeft, mail }) => (
            <li key={id}>
              <Redactable
                {...redactableOf(application)}
                field="reply"
                number={id}
                text={text}
                what={applicationsContent.theReply}
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
      {!quarantine && <ReplyButton people={[application]} onSent={() => {}} />}
    </section>
  )
}

export function ReplyButton({ people, onSent }: { people: Recipient[]; onSent(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" small onClick={() => setOpen(true)}>
        {words.reply}
      </Button>
      {isOpen && (
        <ReplyDialog
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
