import { useId } from 'react'
import { type Stage, stageLabels, stages } from '#contract/applications.staff.ts'
import { maxReplyCharacters } from '#contract/messages.staff.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { appended, SavedReplySelect } from '#web/components/submissions/saved-reply-select.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Select, TextArea } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { type Recipient, useAnswer } from './use-answer.ts'

const words = applicationsContent.answers

interface AnswerDialogProps {
  people: Recipient[]
  onClose(): void
  onSent(): void
}

/** One answer to one person or to many, each by name. What was typed is there again when the dialog is. */
export function AnswerDialog({ people, onClose, onSent }: AnswerDialogProps) {
  const formId = useId()
  const answer = useAnswer(people)
  const { preview } = answer
  const submit = async () => {
    if (await answer.send()) onSent()
  }
  return (
    <Dialog
      title={words.title(people.length, people[0]?.name ?? '')}
      note={words.note}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {recordsContent.cancel}
          </Button>
          <Button type="submit" form={formId} busy={answer.busy === 'sending' && words.sending}>
            {words.send(people.length)}
          </Button>
        </>
      }
    >
      <form
        className="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SavedReplySelect onChoose={(saved) => answer.change(appended(answer.text, saved))} />
        <TextArea
          label={words.text}
          wide
          rows={8}
          hint={words.hint}
          maxLength={maxReplyCharacters}
          value={answer.text}
          error={answer.error}
          onChange={({ target }) => answer.change(target.value)}
        />
        <Select
          label={words.moveTo}
          placeholder={words.stay}
          options={stages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
          value={answer.moveTo ?? ''}
          onChange={({ target }) => answer.change(answer.text, (target.value || null) as Stage | null)}
        />
        <div className="full">
          <Button
            look="quiet"
            small
            busy={answer.busy === 'showing' && words.showing}
            onClick={() => void answer.show()}
          >
            {words.show(people.length)}
          </Button>
        </div>
      </form>
      {preview && (
        <section className="answer-mail" aria-label={words.mail}>
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
    </Dialog>
  )
}
