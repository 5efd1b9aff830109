import Calendar from 'icon:calendar'
import { useEffect, useRef } from 'react'
import { type Stage, stageLabels, stages } from '#contract/hiring/applications.staff.ts'
import { maxReplyCharacters } from '#contract/inbox/messages.staff.ts'
import { appended, SavedReplySelect } from '#web/components/submissions/saved-reply-select.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextArea } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { newInterview } from './interview-draft.ts'
import { InterviewFields } from './interview-fields.tsx'
import { useApplicationReply } from './use-reply.ts'
import type { Recipient } from './use-send-reply.ts'

const words = applicationsContent.replies
const offerWords = applicationsContent.interviews

interface ReplyDialogProps {
  people: Recipient[]
  /** With its text ready, and the move to Declined. */
  isDecline: boolean
  onClose(): void
  onSent(): void
}

export function ReplyDialog({ people, isDecline, onClose, onSent }: ReplyDialogProps) {
  const reply = useApplicationReply(people, isDecline)
  const { preview } = reply
  const mail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (preview) mail.current?.scrollIntoView()
  }, [preview])
  const title = isDecline ? words.declineTitle : words.title
  return (
    <FormDialog
      title={title(people.length, people[0]?.name ?? '')}
      note={words.note}
      submit={words.send(people.length)}
      busy={reply.isSending && words.sending}
      waits
      onSubmit={() => void reply.send(onSent)}
      onClose={onClose}
    >
      <div className="form">
        <SavedReplySelect onChoose={(saved) => reply.change(appended(reply.text, saved))} />
        <TextArea
          label={words.text}
          wide
          rows={8}
          hint={words.hint}
          maxLength={maxReplyCharacters}
          value={reply.text}
          error={reply.error}
          onChange={({ target }) => reply.change(target.value)}
        />
        <Select
          label={words.moveTo}
          placeholder={words.stay}
          options={stages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
          value={reply.moveTo ?? ''}
          onChange={({ target }) => reply.change(reply.text, (target.value || null) as Stage | null)}
        />
        {people.length === 1 && !isDecline && (
          <div className="full">
            <Button
              look="quiet"
              small
              aria-expanded={reply.interview !== undefined}
              onClick={() => reply.offer(reply.interview ? undefined : newInterview())}
            >
              <Calendar className="i" />
              {reply.interview ? offerWords.leaveOut : offerWords.offer}
            </Button>
          </div>
        )}
        {reply.interview && (
          <InterviewFields draft={reply.interview} errors={reply.interviewErrors} onChange={reply.offer} />
        )}
        <div className="full">
          <Button look="quiet" small busy={reply.isShowing && words.showing} onClick={() => void reply.show()}>
            {words.show(people.length)}
          </Button>
        </div>
      </div>
      {preview && (
        <section className="reply-mail" aria-label={words.mail} ref={mail}>
          <dl className="small">
            <dt>{words.from}</dt>
            <dd>{preview.from}</dd>
            <dt>{words.to}</dt>
            <dd>{preview.to}</dd>
            <dt>{words.subject}</dt>
            <dd>{preview.subject}</dd>
            <dt>{words.leaves}</dt>
            <dd>
              <Moment at={preview.leavesAt} />
            </dd>
          </dl>
          <p className="message">{preview.text}</p>
        </section>
      )}
    </FormDialog>
  )
}
