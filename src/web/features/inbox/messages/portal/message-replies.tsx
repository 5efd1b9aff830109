import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageDetail, MessageReply } from '#contract/inbox/messages.staff.schema.ts'
import { maxReplyCharacters, messageStaffPaths, quoted, replySubject } from '#contract/inbox/messages.staff.ts'
import { fillIn } from '#contract/inbox/saved-replies.staff.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { appended, SavedReplySelect, savedRepliesQuery } from '#web/components/submissions/saved-reply-select.tsx'
import { detailQuery, pathOf } from '#web/components/submissions/submission-kind.ts'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { WhoIsHere } from '#web/components/submissions/who-is-here.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind } from './messages.portal.kind.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import type { useReply } from './use-reply.ts'

const authorOf = ({ isMine, author }: MessageReply) => (isMine ? words.you : (author ?? words.formerUser))

const waitingReplyRefetchMs = 2_000

interface RepliesProps {
  message: MessageDetail
  reply: ReturnType<typeof useReply>
}

export function MessageReplies({ message, reply }: RepliesProps) {
  const { id, replies } = message
  const isWaiting = replies.some(({ mail }) => mail?.state === 'queued')
  useQuery({ ...detailQuery<MessageDetail>(messageKind, id), refetchInterval: isWaiting && waitingReplyRefetchMs })
  const isPermitted = usePermission()
  const [asked, setAsked] = useState<MessageReply>()
  const here = <WhoIsHere path={pathOf(messageStaffPaths.here, id)} isReplying={reply.text !== ''} />
  return (
    <>
      {replies.length > 0 && (
        <section>
          <h2>{words.replies}</h2>
          <ul className="bare notes">
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
      {isPermitted('replies') ? (
        <ReplyBox message={message} reply={reply}>
          {here}
        </ReplyBox>
      ) : (
        here
      )}
    </>
  )
}

interface ReplyBoxProps {
  message: MessageDetail
  reply: ReturnType<typeof useReply>
  children: ReactNode
}

function ReplyBox({ message, reply, children }: ReplyBoxProps) {
  const { name, email, subject } = message
  const area = useRef<HTMLTextAreaElement>(null)
  const [isOpened, setOpened] = useState(false)
  useQuery(savedRepliesQuery)
  const open = () => {
    flushSync(() => setOpened(true))
    area.current?.focus({ preventScroll: true })
    // Scroll the whole form, so that its button stays above a phone's bottom bar.
    area.current?.form?.scrollIntoView({ block: 'nearest' })
  }
  const insert = (saved: string) => {
    reply.change(appended(reply.text, fillIn(saved, name)))
    area.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void reply.send()
  }
  const mailApp = new URLSearchParams({ subject: replySubject(subject), body: `\n\n${quoted(message)}` })
  const isOpen = isOpened || reply.text !== '' || reply.busy
  return (
    <section className={isOpen ? 'reply' : 'reply reply--closed'} aria-label={words.reply}>
      {children}
      {isOpen && (
        <form onSubmit={submit} noValidate>
          <SavedReplySelect onChoose={insert} />
          <TextArea
            ref={area}
            label={words.replyTo(name)}
            hint={words.replyHint(email)}
            rows={6}
            maxLength={maxReplyCharacters}
            value={reply.text}
            error={reply.error}
            onChange={({ target }) => reply.change(target.value)}
          />
          <div className="reply__acts">
            <Button type="submit" busy={reply.busy && words.sending}>
              {words.send}
            </Button>
            {!reply.text && (
              <Button look="plain" onClick={() => setOpened(false)}>
                {words.close}
              </Button>
            )}
          </div>
        </form>
      )}
      {!isOpen && (
        <div className="reply__acts">
          <Button onClick={open}>{words.reply}</Button>
          {/* Spaces as %20: mail programs show a plus as a plus. */}
          <a
            className="btn btn--plain"
            href={`mailto:${encodeURIComponent(email)}?${String(mailApp).replaceAll('+', '%20')}`}
          >
            {words.mailApp}
          </a>
        </div>
      )}
      {reply.unseen && (
        <ConfirmDialog
          title={words.second.title}
          cancel={words.second.cancel}
          confirm={words.second.confirm}
          onCancel={reply.notYet}
          onConfirm={() => void reply.send(reply.unseen?.id)}
        >
          {words.second.replied(authorOf(reply.unseen))}
          <Moment at={reply.unseen.createdAt} />
        </ConfirmDialog>
      )}
    </section>
  )
}
