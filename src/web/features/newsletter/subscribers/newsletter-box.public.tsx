import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isEmailAddress } from '#contract/email.ts'
import { type NewsletterSource, newsletterMessages, newsletterPaths } from '#contract/newsletter/newsletter.ts'
import { Honeypot } from '#web/components/form/honeypot.tsx'
import { NoScriptNote } from '#web/components/form/no-script-note.tsx'
import { useSubmission } from '#web/components/form/use-submission.ts'
import { WaitsNote } from '#web/components/form/waits-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { preloadToaster } from '#web/components/ui/lazy-toaster.tsx'
import { toast } from '#web/components/ui/toast-store.ts'

interface NewsletterBoxProps {
  source: NewsletterSource
  title: string
  text: string
}

export function NewsletterBox({ source, title, text }: NewsletterBoxProps) {
  const titleId = useId()
  return (
    <section className="card news" aria-labelledby={titleId}>
      <div>
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <NewsletterForm source={source} />
    </section>
  )
}

function NewsletterForm({ source }: { source: NewsletterSource }) {
  const { sending, submit, isWaiting, stopWaiting } = useSubmission({
    path: newsletterPaths.subscribe,
    name: `newsletter-${source}`,
  })
  const [named, setNamed] = useState(false)
  const [done, setDone] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const email = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const hydrated = useHydrated()

  useEffect(() => setNamed(email.current?.value !== ''), [])

  // A disabled button loses focus; give it back when it is enabled again.
  useEffect(() => {
    if (sending || !hadFocus.current) return
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [sending])

  const onInput = () => {
    setErrors({})
    setDone(false)
    stopWaiting()
    setNamed(email.current?.value !== '')
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = readForm(form)
    if (!isEmailAddress(values.email)) {
      setErrors({ email: newsletterMessages.invalid })
      toast({
        title: newsletterMessages.invalidTitle,
        description: newsletterMessages.invalid,
        variant: 'destructive',
      })
      email.current?.focus()
      return
    }
    hadFocus.current = form.contains(document.activeElement)
    const result = await submit({ ...values, source })
    if (!result) return
    if (result.sent) {
      form.reset()
      setNamed(false)
      setDone(true)
      toast({ title: newsletterMessages.successTitle, description: newsletterMessages.success })
    } else {
      setErrors(result.fields)
      toast({
        title: newsletterMessages.failedTitle,
        description: result.error ?? newsletterMessages.failed,
        variant: 'destructive',
      })
    }
  }

  return (
    <form noValidate onFocus={preloadToaster} onSubmit={onSubmit} onInput={onInput}>
      <TextField ref={email} label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      {named && (
        <div className="news__name">
          <TextField label="Name" name="name" autoComplete="name" optional error={errors.name} />
        </div>
      )}
      <Honeypot name="website" />
      <Button
        ref={button}
        type="submit"
        className="news__button"
        busy={sending && newsletterMessages.submitting}
        disabled={sending || !hydrated}
      >
        Subscribe
      </Button>
      <WaitsNote isWaiting={isWaiting} />
      <p className="news__done" role="status">
        {done && newsletterMessages.checkInbox}
      </p>
      <NoScriptNote />
    </form>
  )
}

function readForm(form: HTMLFormElement) {
  const values = new FormData(form)
  const read = (name: string) => String(values.get(name) ?? '').trim()
  return { email: read('email'), name: read('name') || null, website: read('website') }
}
