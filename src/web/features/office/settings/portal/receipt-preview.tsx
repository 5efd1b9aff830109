import { useWatch } from 'react-hook-form'
import { messageSubjects } from '#contract/inbox/messages.ts'
import { applicationReceiptWords, messageReceiptWords } from '#contract/inbox/receipts.ts'
import { mailHeading } from '#contract/mails.ts'
import type { SettingsRecord } from '#contract/office/settings.schema.ts'
import type { Settings } from '#contract/office/settings.ts'
import { siteName } from '#contract/site.ts'
import { settingsContent as words } from './settings.portal.content.ts'
import type { SettingsForm } from './settings.portal.kind.ts'

interface ReceiptPreviewProps {
  kind: 'message' | 'application'
  form: SettingsForm
  record: SettingsRecord
}

export function ReceiptPreview({ kind, form, record }: ReceiptPreviewProps) {
  const settings = useWatch({ control: form.control }) as Settings
  const { environment, senderAddress } = record
  const sender = (!environment.senderName?.isFixed && settings.senderName) || environment.senderName?.value || ''
  const mails =
    kind === 'message'
      ? [messageReceiptWords(settings, messageSubjects[0].label)]
      : [words.exampleJob, null].map((job) => applicationReceiptWords(settings, job))
  return (
    <aside className="preview receipt-preview" aria-label={words.preview}>
      <h3 className="preview__title">{words.preview}</h3>
      {mails.map((mail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <article key={index}>
          <dl className="small">
            <dt>{words.from}</dt>
            <dd>{sender ? `${sender} <${senderAddress}>` : senderAddress}</dd>
            <dt>{words.subject}</dt>
            <dd>{mail.subject}</dd>
          </dl>
          <p className="small">{siteName}</p>
          <h4 className="h3">{mailHeading(mail.subject)}</h4>
          <Paragraphs texts={mail.paragraphs} />
          {mail.actionLabel && <p className="receipt-preview__button">{mail.actionLabel}</p>}
          <Paragraphs texts={mail.afterAction} />
          <footer className="small">
            <Paragraphs texts={[mail.why, settings.postalAddress]} />
          </footer>
        </article>
      ))}
    </aside>
  )
}

const Paragraphs = ({ texts }: { texts: string[] }) => texts.map((text) => text && <p key={text}>{text}</p>)
