import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageDetail, MessageReply } from '#contract/inbox/messages.staff.schema.ts'
import { isHeld } from '#contract/mails.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { detailQuery } from '#web/components/submissions/submission-kind.ts'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind } from './messages.portal.kind.tsx'
import type { useReply } from './use-reply.ts'

export const authorOf = ({ isMine, author }: MessageReply) =>
  isMine ? words.you : (author ?? submissionsContent.formerUser)

const waitingReplyRefetchMs = 2_000

const QuestionDialog = lateDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog)

interface RepliesProps {
  message: MessageDetail
  reply: ReturnType<typeof useReply>
}

export function MessageReplies({ message, reply }: RepliesProps) {
  const { id, replies } = message
  const isWaiting = replies.some(({ mail }) => mail?.state === 'queued' && !isHeld(mail))
  useQuery({ ...detailQuery<MessageDetail>(messageKind, id), refetchInterval: isWaiting && waitingReplyRefetchMs })
  const isPermitted = usePermission()
  const [asked, setAsked] = useState<MessageReply>()
  return (
    <>
      {replies.length > 0 && (
        <section>
          <h2>{words.replies}</h2>
          <ul className="bare replies">
            {replies.map((one) => (
              <li key={one.id}>
                <Redactable
                  kind={messageKind}
                  submission={message}
                  field="reply"
                  number={one.id}
                  text={one.text}
                  what={words.theReply}
                  note={
                    <p className="muted small">
                      {authorOf(one)}, <Moment at={one.createdAt} />
                      {one.mail && `. ${submissionsContent.mailState(one.mail)}`}
                    </p>
                  }
                >
                  {one.isMine && one.mail?.state === 'queued' && one.mail.tries === 0 && (
                    <Button look="plain" small onClick={() => void reply.takeBack(one)}>
                      {words.takeBack}
                    </Button>
                  )}
                  {one.mail?.state === 'sent' && isPermitted('replies') && (
                    <Button look="plain" small onClick={() => setAsked(one)}>
                      {words.question.make}
                    </Button>
                  )}
                </Redactable>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && <QuestionDialog message={message} reply={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
