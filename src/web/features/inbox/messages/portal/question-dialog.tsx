import { useState } from 'react'
import type { MessageDetail, MessageReply } from '#contract/inbox/messages.staff.schema.ts'
import { asInBox } from '#contract/inbox/redaction.ts'
import { faqEntryCreationSchema } from '#contract/website/faq.schema.ts'
import { faqLimits, faqMessages, faqPaths, strikeOut, tellingWords } from '#contract/website/faq.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { ChangedWords } from '#web/components/records/word-diff.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { TextArea } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { messagesContent } from './messages.portal.content.ts'

const words = messagesContent.question

interface QuestionDialogProps {
  message: MessageDetail
  reply: MessageReply
  onClose(): void
}

type Part = 'question' | 'answer'

export function QuestionDialog({ message, reply, onClose }: QuestionDialogProps) {
  const attempt = useAttempt([faqPaths.all])
  // The text stays as it was on opening, even if the message changes meanwhile.
  const [written] = useState({ question: asInBox(message.message).trim(), answer: asInBox(reply.text).trim() })
  const [text, setText] = useState({
    question: strikeOut(written.question, message),
    answer: strikeOut(written.answer, message),
  })
  const [isChecked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const draft = { ...text, isPublished: false, displayOrder: null, messageId: message.id }
  const problems = faqEntryCreationSchema.safeParse(draft).error?.issues ?? []

  const errorOf = (part: Part) => {
    const telling = tellingWords(text[part], message)
    if (telling.length > 0) return faqMessages.personal(telling)
    return isChecked ? problems.find(({ path }) => path[0] === part)?.message : undefined
  }
  const errors = { question: errorOf('question'), answer: errorOf('answer') }

  const save = async () => {
    setChecked(true)
    if (problems.length > 0 || errors.question || errors.answer) return
    setBusy(true)
    const isDone = await attempt(async () => {
      await staffClient.sendUnread(faqPaths.all, { body: draft })
      succeed(words.made)
    }, faqMessages.createFailed)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={words.title}
      note={words.note}
      kind="wide"
      submit={words.save}
      busy={busy && words.saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="question">
        {(['question', 'answer'] as const).map((part) => (
          <section key={part} aria-label={words[part]}>
            <TextArea
              label={words[part]}
              rows={part === 'question' ? 4 : 8}
              maxLength={faqLimits[part]}
              value={text[part]}
              error={errors[part]}
              onChange={({ target }) => setText({ ...text, [part]: target.value })}
            />
            <div>
              <h3>{words.difference}</h3>
              <p className="word-diff">
                <ChangedWords before={written[part]} after={text[part]} />
              </p>
            </div>
          </section>
        ))}
      </div>
    </FormDialog>
  )
}
