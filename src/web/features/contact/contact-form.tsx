import { useHydrated } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { contactMessages, contactPaths, contactSubjects } from '#contract/contact.ts'
import { Honeypot } from '#web/components/form/honeypot.tsx'
import { lazyResolver } from '#web/components/form/lazy-resolver.ts'
import { NoScriptNote } from '#web/components/form/no-script-note.tsx'
import { submitForm } from '#web/components/form/submit-form.ts'
import { useDraft } from '#web/components/form/use-draft.ts'
import { useSubmission } from '#web/components/form/use-submission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { contactContent } from './contact.content.ts'
import type { ContactContent, ContactFormValues } from './contact-resolver.ts'

const loadResolver = () => import('./contact-resolver.ts')
const resolver = lazyResolver(loadResolver)

export function ContactForm({ isInvestor }: { isInvestor: boolean }) {
  const form = useForm({ resolver, defaultValues: emptyForm(isInvestor) })
  const name = isInvestor ? 'contact-investor' : 'contact'
  const draft = useDraft(form as never, name)
  const { sending, submit } = useSubmission(contactPaths.send)
  const { errors } = form.formState
  // Before React is there the browser would send the form as an address, with everything typed in it.
  const hydrated = useHydrated()

  const send = async ({ website, ...content }: ContactContent) => {
    const result = await submit({ ...content, isInvestor }, { website })
    if (!result) return false
    if ('answer' in result) return true
    for (const [field, message] of Object.entries(result.fields))
      form.setError(field as keyof ContactFormValues, { message })
    toast({
      title: contactMessages.failedTitle,
      description: result.error ?? contactMessages.failed,
      variant: 'destructive',
    })
    return false
  }
  const onSent = () => {
    draft.forget()
    toast({ title: contactMessages.successTitle, description: contactMessages.success })
  }

  return (
    <form
      className="card formcard form"
      noValidate
      name={name}
      aria-label="Contact form"
      onFocus={loadResolver}
      onSubmit={submitForm(form, { send, onSent })}
    >
      <NoScriptNote />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Select
        label="Subject"
        placeholder="Select a subject"
        options={contactSubjects}
        defaultValue={emptyForm(isInvestor).subject}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label="Message"
        wide
        placeholder={contactContent.placeholder}
        hint={contactContent.hint}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      <div className="full">
        <Button type="submit" busy={sending && contactMessages.sending} disabled={!hydrated}>
          <Send className="i" aria-hidden />
          {contactContent.send}
        </Button>
      </div>
    </form>
  )
}

const emptyForm = (isInvestor: boolean): ContactFormValues => ({
  name: '',
  email: '',
  phone: '',
  // Nothing chosen yet is not one of the options; the schema says so when it is sent.
  subject: isInvestor ? 'investment' : ('' as ContactFormValues['subject']),
  message: '',
  website: '',
})
