import { useMemo } from 'react'
import { newDraft } from '#web/components/submissions/reply-draft.ts'
import { Button } from '#web/components/ui/button.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { ReplyButton } from './reply-button.tsx'
import { type Recipient, useSendReply } from './use-send-reply.ts'

const words = applicationsContent.replies

interface DeclineSelectedProps {
  people: Recipient[]
  onSent(): void
}

/** The text is in sight and the mails can be stopped for minutes, so one press is enough. */
export function DeclineSelected({ people, onSent }: DeclineSelectedProps) {
  const { isSending, send } = useSendReply(people)
  const who = people.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people get another mail.
  const draft = useMemo(() => newDraft(words.declineText), [who])
  return (
    <div className="declining">
      <p>{words.declineText}</p>
      <ReplyButton isDecline people={people} onSent={onSent} />
      <Button
        look="quiet"
        small
        busy={isSending && words.sending}
        onClick={() => void send(draft, { moveTo: 'declined' }, { onSent })}
      >
        {words.declineCount(people.length)}
      </Button>
    </div>
  )
}
