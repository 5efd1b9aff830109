import Check from 'icon:check'
import Clock from 'icon:clock'
import Ellipsis from 'icon:ellipsis'
import ExternalLink from 'icon:external-link'
import ShieldAlert from 'icon:shield-alert'
import { distressLanguage } from '#contract/inbox/crisis.ts'
import type { MessageDetail } from '#contract/inbox/messages.staff.schema.ts'
import {
  distressWords,
  messageStateLabels,
  quoted,
  replySubject,
  subjectLabel,
} from '#contract/inbox/messages.staff.ts'
import { without } from '#contract/inbox/redaction.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { ContactList } from '#web/components/submissions/contact-list.tsx'
import { InCharge, TakeCharge } from '#web/components/submissions/in-charge.tsx'
import { Kept } from '#web/components/submissions/kept.tsx'
import { MailList } from '#web/components/submissions/mail-list.tsx'
import { MoveItems } from '#web/components/submissions/move-to.tsx'
import { type Neighbors, useOpen } from '#web/components/submissions/neighbors.tsx'
import { OpenThing } from '#web/components/submissions/open-thing.tsx'
import { OtherSubmissions } from '#web/components/submissions/other-submissions.tsx'
import { QuarantineNotice } from '#web/components/submissions/quarantine.tsx'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { SubmissionPage } from '#web/components/submissions/submission-page.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { useSubmissionWrites } from '#web/components/submissions/use-submission-writes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Key } from '#web/components/ui/key.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { UnsentHere } from '#web/components/unsent/unsent-here.tsx'
import { mailto } from '#web/lib/mailto.ts'
import { laterAt } from './later-at.ts'
import { MessageLater, useLater } from './message-later.tsx'
import { MessageNotes } from './message-notes.tsx'
import { MessageReplies } from './message-replies.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import { isLater, messageKind } from './messages.portal.kind.tsx'
import type { MessageSearch } from './messages.portal.search.ts'
import { ReplyBox } from './reply-box.tsx'
import { useReply } from './use-reply.ts'

interface MessagePageProps {
  id: number
  tab: string
  search: MessageSearch
}

export const MessagePage = ({ tab, ...open }: MessagePageProps) => (
  <SubmissionPage kind={messageKind} tab={tab} {...open}>
    {(message: MessageDetail, neighbors) => <Message message={message} tab={tab} neighbors={neighbors} />}
  </SubmissionPage>
)

interface MessageProps {
  message: MessageDetail
  tab: string
  neighbors: Neighbors
}

function Message({ message, tab, neighbors }: MessageProps) {
  const { name, subject, createdAt, isInvestor } = message
  const reply = useReply(message)
  const open = useOpen(tab)
  const distress = distressLanguage(message.message)
  return (
    <OpenThing
      content={words}
      tab={tab}
      neighbors={neighbors}
      title={name}
      lede={
        <>
          {[subjectLabel(subject), isInvestor && words.investor].filter(Boolean).join(', ')}, <Moment at={createdAt} />
        </>
      }
      acts={<Acts message={message} onDone={() => neighbors.older !== undefined && open(neighbors.older)} />}
      head={<UnsentHere area={messageKind.paths.list} id={message.id} />}
      facts={<Facts message={message} tab={tab} />}
      dock={<ReplyBox message={message} reply={reply} />}
    >
      <QuarantineNotice kind={messageKind} submission={message} />
      {distress && <p className="callout callout--cause">{distressWords.note[distress]}</p>}
      <div className="letter">
        <Redactable
          kind={messageKind}
          submission={message}
          field="message"
          text={message.message}
          what={words.theMessage}
          onRedacted={(copies) => reply.change(without(reply.text, copies))}
        />
      </div>
      <MessageReplies message={message} reply={reply} />
      <MessageNotes message={message} />
    </OpenThing>
  )
}

function Acts({ message, onDone }: { message: MessageDetail; onDone(): void }) {
  const { move, setQuarantine } = useSubmissionWrites(messageKind)
  const putOff = useLater(message)
  const isPermitted = usePermission()(messageKind.permission)
  const { id, name, email, state, subject, laterUntil, quarantine } = message
  const mailApp = new URLSearchParams({ subject: replySubject(subject), body: `\n\n${quoted(message)}` })
  const row = { id, name, state }
  return (
    <div className="open__acts">
      {isPermitted && (
        <>
          <TakeCharge kind={messageKind} submission={message} />
          {!isLater(laterUntil) && (
            <Button
              look="quiet"
              aria-keyshortcuts="l"
              title={words.laterOptions.tomorrow}
              onClick={() => void putOff(laterAt.tomorrow(new Date()).toISOString(), onDone)}
            >
              <Clock className="i" />
              <span>{words.later}</span>
              <Key name="l" />
            </Button>
          )}
          {state !== 'closed' && (
            <Button
              look="plain"
              className="open__close"
              aria-keyshortcuts="y"
              onClick={() => void move([row], 'closed', onDone)}
            >
              <Check className="i" />
              <span>{words.closeMessage}</span>
              <Key name="y" />
            </Button>
          )}
        </>
      )}
      <Menu look="plain" icon aria-label={words.more} aria-keyshortcuts="e" trigger={<Ellipsis className="i" />}>
        {isPermitted && <MoveItems kind={messageKind} rows={[row]} onMoved={() => {}} />}
        {/* Spaces as %20: mail programs show a plus as a plus. */}
        <a role="menuitem" tabIndex={-1} href={`${mailto(email)}?${String(mailApp).replaceAll('+', '%20')}`}>
          <ExternalLink className="i" />
          {words.mailApp}
        </a>
        {isPermitted && !quarantine && (
          <MenuItem onClick={() => void setQuarantine(message, true)}>
            <ShieldAlert className="i" />
            {submissionsContent.markSpam}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

function Facts({ message, tab }: { message: MessageDetail; tab: string }) {
  const { id, email, phone, state, mails, others, consent, keptFor } = message
  return (
    <>
      <ContactList heading={words.contact} email={email} phone={phone} />
      <section>
        <h2>{words.about}</h2>
        <dl>
          <div>
            <dt>{words.state}</dt>
            <dd>{messageStateLabels[state]}</dd>
          </div>
        </dl>
        <InCharge kind={messageKind} submission={message} />
        <MessageLater message={message} />
      </section>
      <MailList kind={messageKind} id={id} mails={mails} />
      <OtherSubmissions
        heading={words.others}
        tab={tab}
        others={others.map((other) => ({
          ...other,
          title: subjectLabel(other.subject),
          state: messageStateLabels[other.state],
        }))}
      />
      <Kept until={words.keptFor(keptFor)} consent={consent} />
    </>
  )
}
