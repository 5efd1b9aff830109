import Check from 'icon:check'
import Clock from 'icon:clock'
import LifeBuoy from 'icon:life-buoy'
import MessageSquareReply from 'icon:message-square-reply'
import Send from 'icon:send'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { distressLanguage } from '#contract/inbox/crisis.ts'
import type { MessageDetail } from '#contract/inbox/messages.staff.schema.ts'
import { maxReplyCharacters, messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { fillIn } from '#contract/inbox/saved-replies.staff.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { usePermission } from '#web/components/session/use-permission.ts'
import { appended, savedRepliesQuery } from '#web/components/submissions/saved-reply-select.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { WhoIsHere } from '#web/components/submissions/who-is-here.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { Key } from '#web/components/ui/key.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { laterAt } from './later-at.ts'
import { authorOf } from './message-replies.tsx'
import { messagesContent as words } from './messages.portal.content.ts'
import type { useReply } from './use-reply.ts'

interface ReplyBoxProps {
  message: MessageDetail
  reply: ReturnType<typeof useReply>
}

const sendTimes = [
  { label: words.sendTimes.office, at: () => 'office' as const },
  { label: words.sendTimes.tomorrow, at: () => laterAt.tomorrow(new Date()).toISOString() },
  { label: words.sendTimes.monday, at: () => laterAt.monday(new Date()).toISOString() },
]

/** At the foot of the message, with who else is here above it. */
export function ReplyBox({ message, reply }: ReplyBoxProps) {
  const { id, name, email } = message
  const distress = distressLanguage(message.message)
  const area = useRef<HTMLTextAreaElement>(null)
  const savedList = useRef<HTMLDivElement>(null)
  const isPermitted = usePermission()
  const { data: saved = [] } = useQuery({ ...savedRepliesQuery, enabled: isPermitted('replies') })
  const here = <WhoIsHere path={pathOf(messageStaffPaths.here, id)} isReplying={reply.text !== ''} />
  if (!isPermitted('replies')) return <div className="dock dock--reply">{here}</div>
  const insert = (text: string) => {
    reply.change(appended(reply.text, text))
    area.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void reply.send('now')
  }
  return (
    <section className="dock dock--reply" aria-label={words.reply}>
      {here}
      <form className="composer" onSubmit={submit} noValidate>
        {reply.text !== '' && (
          <p className="composer__saved">
            <Check className="i" />
            {words.draftSaved}
          </p>
        )}
        <TextArea
          ref={area}
          label={words.replyTo(name)}
          hint={words.replyHint(email)}
          rows={2}
          maxLength={maxReplyCharacters}
          aria-keyshortcuts="r"
          value={reply.text}
          error={reply.error}
          onChange={({ target }) => reply.change(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            else if (event.key === '/' && !reply.text && savedList.current)
              savedList.current.querySelector('button')?.click()
            else return
            event.preventDefault()
          }}
        />
        <div className="composer__foot">
          {saved.length > 0 && (
            <div ref={savedList}>
              <Menu
                look="plain"
                small
                trigger={
                  <>
                    <MessageSquareReply className="i" />
                    {words.saved}
                    <Key name="/" />
                  </>
                }
              >
                {saved.map(({ id: savedId, title, text }) => (
                  <MenuItem key={savedId} onClick={() => insert(fillIn(text, name))}>
                    {title}
                  </MenuItem>
                ))}
              </Menu>
            </div>
          )}
          {distress && (
            <Button look="plain" small onClick={() => insert(words.helplinesText[distress])}>
              <LifeBuoy className="i" />
              {words.helplines}
            </Button>
          )}
          <Menu look="plain" small aria-label={words.sendLater} trigger={<Clock className="i" />}>
            {sendTimes.map(({ label, at }) => (
              <MenuItem key={label} onClick={() => void reply.send(at())}>
                {label}
              </MenuItem>
            ))}
          </Menu>
          <Button type="submit" small busy={reply.busy && words.sending}>
            <Send className="i" />
            {words.send}
          </Button>
        </div>
      </form>
      {reply.unseen && (
        <ConfirmDialog
          title={words.second.title}
          cancel={words.second.cancel}
          confirm={words.second.confirm}
          onCancel={reply.notYet}
          onConfirm={() => void reply.send(undefined, reply.unseen?.id)}
        >
          {words.second.replied(authorOf(reply.unseen))}
          <Moment at={reply.unseen.createdAt} />
        </ConfirmDialog>
      )}
    </section>
  )
}
