import Send from 'icon:send'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { bookDemo, contactMessages, contactNotice, contactPaths, messageSubjects } from '#contract/inbox/messages.ts'
import { contactContent } from '#contract/website/content/contact.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { Honeypot } from '#web/components/form/honeypot.tsx'
import { NoScriptNote } from '#web/components/form/no-script-note.tsx'
import { usePublicForm } from '#web/components/form/use-public-form.ts'
import { useSubmission } from '#web/components/form/use-submission.ts'
import { WaitsNote } from '#web/components/form/waits-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import type { ContactContent } from './contact-form.schema.ts'
import { replyTimeQuery } from './reply-time.queries.ts'

const loadSchema = async () => (await import('./contact-form.schema.ts')).schema

export function ContactForm({ isInvestor }: { isInvestor: boolean }) {
  const { investorPlaceholder, placeholder, send: sendLabel } = usePageText('/contact', contactContent)
  const name = isInvestor ? 'contact-investor' : 'contact'
  const { sending, submit, isWaiting, stopWaiting } = useSubmission({ path: contactPaths.send, name })
  const { data: replyTime } = useQuery(replyTimeQuery)
  // Before hydration the browser would submit the form with GET, and the typed text would end up in the URL.
  const hydrated = useHydrated()

  const send = ({ website, ...content }: ContactContent) => submit({ ...content, isInvestor }, { website })
  const onSent = () => toast({ title: contactMessages.successTitle, description: contactMessages.success })
  const form = usePublicForm({
    name,
    ...(isInvestor && { initial: investorSubject }),
    loadSchema,
    send,
    failure: contactMessages,
    onChange: stopWaiting,
    onSent,
  })
  const field = (name: string) => ({ name, error: form.errors[name] })

  return (
    <form className="card formcard form" aria-label="Contact form" {...form.props}>
      <NoScriptNote />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      <Select
        label="Subject"
        placeholder="Select a subject"
        options={messageSubjects}
        defaultValue={isInvestor ? investorSubject.subject : ''}
        {...field('subject')}
      />
      {replyTime?.demoBooking && (
        <p className="full contact__booking">
          {contactContent.booking}{' '}
          <Link className="link" href={replyTime.demoBooking}>
            {bookDemo}
          </Link>
        </p>
      )}
      <TextArea
        label="Message"
        wide
        placeholder={isInvestor ? investorPlaceholder : placeholder}
        hint={contactNotice(isInvestor)}
        {...field('message')}
      />
      <Honeypot name="website" />
      <div className="full">
        <Button type="submit" busy={sending && contactMessages.sending} disabled={sending || !hydrated}>
          <Send className="i" />
          {sendLabel}
        </Button>
        <WaitsNote isWaiting={isWaiting} />
        {replyTime?.words && <p className="small muted contact__reply-time">{replyTime.words}</p>}
      </div>
    </form>
  )
}

const investorSubject = { subject: 'investment' }
