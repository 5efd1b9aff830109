import { Link } from '@tanstack/react-router'
import type { MessageDetail } from '#contract/inbox/messages.staff.schema.ts'
import {
  messageStaffMessages,
  messageStaffPaths,
  messageStateLabels,
  subjectLabel,
} from '#contract/inbox/messages.staff.ts'
import { without } from '#contract/inbox/redaction.ts'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { MailList } from '#web/components/submissions/mail-list.tsx'
import { MoveTo } from '#web/components/submissions/move-to.tsx'
import { MarkAsSpam, QuarantineNotice } from '#web/components/submissions/quarantine.tsx'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { ShownConsent } from '#web/components/submissions/shown-consent.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { SubmissionPage } from '#web/components/submissions/submission-page.tsx'
import { succeed } from '#web/components/submissions/use-submission-writes.ts'
import { ActionSelect } from '#web/components/ui/action-select.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { PhoneLink } from '#web/components/ui/phone-link.tsx'
import { MessageLater } from './message-later.tsx'
import { MessageReplies } from './message-replies.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind } from './messages.portal.kind.tsx'
import type { MessageSearch } from './messages.portal.search.ts'
import { useReply } from './use-reply.ts'

interface MessagePageProps {
  id: number
  tab: string
  search: MessageSearch
}

export const MessagePage = ({ tab, ...open }: MessagePageProps) => (
  <SubmissionPage kind={messageKind} tab={tab} {...open}>
    {(message: MessageDetail) => <Message message={message} tab={tab} />}
  </SubmissionPage>
)

function Message({ message, tab }: { message: MessageDetail; tab: string }) {
  const { id, name, email, phone, subject, state } = message
  const reply = useReply(message)
  return (
    <>
      <ScreenHead
        title={name}
        lede={
          <>
            {[subjectLabel(subject), message.isInvestor && words.investor, messageStateLabels[state]]
              .filter(Boolean)
              .join(', ')}
            , <Moment at={message.createdAt} />
          </>
        }
      >
        <MoveTo kind={messageKind} rows={[{ id, name, state }]} />
      </ScreenHead>
      <QuarantineNotice kind={messageKind} submission={message} />
      {message.soundsInDistress && <p className="notice notice--error">{words.distressNote}</p>}
      <div>
        <Redactable
          kind={messageKind}
          submission={message}
          field="message"
          text={message.message}
          what={words.theMessage}
          onRedacted={(copies) => reply.change(without(reply.text, copies))}
        />
      </div>
      <section aria-label={words.contact}>
        <ul className="bare contacts">
          <li>{email}</li>
          {phone && (
            <li>
              <PhoneLink phone={phone} />
            </li>
          )}
        </ul>
      </section>
      <MessageReplies message={message} reply={reply} />
      <Assignee message={message} />
      <MessageLater message={message} />
      <MailList kind={messageKind} id={id} mails={message.mails} />
      {message.others.length > 0 && (
        <section>
          <h2>{words.others}</h2>
          <ul>
            {message.others.map((other) => (
              <li key={other.id}>
                <Link className="link" to="." search={{ tab, id: String(other.id) }}>
                  {subjectLabel(other.subject)}
                </Link>
                {`, ${messageStateLabels[other.state]}, `}
                <Moment at={other.createdAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ShownConsent consent={message.consent} />
      <MarkAsSpam kind={messageKind} submission={message} />
    </>
  )
}

function Assignee({ message: { id, name, assigneeId, assignees } }: { message: MessageDetail }) {
  const attempt = useAttempt(messageKind.key)
  const isPermitted = usePermission()
  const assign = (chosen: number | null, canUndo = true): Promise<boolean> =>
    attempt(async () => {
      const path = pathOf(messageStaffPaths.assignee, id)
      await staffClient.sendUnread(path, { method: 'PUT', body: { assigneeId: chosen } })
      const assignee = assignees.find((person) => person.id === chosen)
      succeed(
        assignee ? words.assigned(assignee.name) : words.unassigned,
        canUndo ? { name, run: () => void assign(assigneeId, false) } : undefined,
      )
    }, messageStaffMessages.assignFailed)
  return (
    <ActionSelect
      label={words.assign}
      confirm={words.change}
      placeholder={words.filters.unassigned}
      options={assignees.map((person) => ({ value: String(person.id), label: person.name }))}
      value={String(assigneeId ?? '')}
      disabled={!isPermitted(messageKind.permission)}
      onChoose={(chosen) => void assign(chosen ? Number(chosen) : null)}
    />
  )
}
