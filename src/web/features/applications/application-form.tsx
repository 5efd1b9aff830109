import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { applicationMessages, howHeardOptions } from '#contract/applications.ts'
import { facts } from '#contract/facts.ts'
import { Honeypot } from '#web/components/form/honeypot.tsx'
import { NoScriptNote } from '#web/components/form/no-script-note.tsx'
import { usePublicForm } from '#web/components/form/use-public-form.ts'
import { useSubmission } from '#web/components/form/use-submission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { applicationContent } from './application.content.ts'
import type { ApplicationContent } from './application-form.schema.ts'
import { Captcha } from './captcha/captcha.tsx'
import type { CaptchaHandle } from './captcha/captcha-widget.ts'

const loadJobSchema = async () => (await import('./application-form.schema.ts')).jobSchema
const loadGeneralSchema = async () => (await import('./application-form.schema.ts')).generalSchema

interface ApplicationFormProps {
  /** What a screen reader calls the form. */
  name: string
  /** Where it is sent. */
  path: string
  /** Under which name an unsent one is kept. */
  draft: string
  /** Given for the general application; called once it was sent. */
  onGeneralSent?: () => void
}

/** One form for both: a general application asks for the role hoped for, and for a cover letter. */
export function ApplicationForm({ name, path, draft, onGeneralSent }: ApplicationFormProps) {
  const general = onGeneralSent !== undefined
  const formName = `application-${draft}`
  const { sending, submit } = useSubmission({ path, name: formName, parseAnswer: true })
  const captcha = useRef<CaptchaHandle>(null)
  const [token, setToken] = useState('')
  /** Whether the form was tried without it. */
  const [asked, setAsked] = useState(false)
  // Before React is there the browser would send the form as an address, with everything typed in it.
  const hydrated = useHydrated()

  const forgetCaptcha = () => {
    captcha.current?.reset()
    setToken('')
  }
  const askForCaptcha = () => {
    setAsked(true)
    if (token) return
    toast({
      title: applicationMessages.captchaRequiredTitle,
      description: applicationMessages.captchaRequired,
      variant: 'destructive',
    })
  }

  const send = async ({ website, ...content }: ApplicationContent) => {
    askForCaptcha()
    if (!token) {
      captcha.current?.focus()
      return false
    }
    const result = await submit(content, { website, recaptchaToken: token })
    if (!result) return false
    forgetCaptcha()
    if (result.sent) return true
    form.setErrors(result.fields)
    toast({
      title: applicationMessages.failedTitle,
      description: result.error ?? applicationMessages.failed,
      variant: 'destructive',
    })
    return false
  }
  const onSent = () => {
    setAsked(false)
    toast({
      title: applicationMessages.successTitle,
      description: general ? applicationMessages.generalSuccess : applicationMessages.success,
    })
    onGeneralSent?.()
  }

  const form = usePublicForm<ApplicationContent>({
    name: formName,
    empty: emptyForm,
    loadSchema: general ? loadGeneralSchema : loadJobSchema,
    send,
    onInvalid: askForCaptcha,
    onSent,
  })
  const field = (fieldName: keyof typeof emptyForm) => ({ name: fieldName, error: form.errors[fieldName] })
  return (
    <form className="form" aria-label={name} {...form.props}>
      <NoScriptNote />
      <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone Number" optional type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="Resume Link"
        type="url"
        placeholder="https://"
        hint={applicationContent.resumeHint}
        {...field('resumeUrl')}
      />
      <TextField label="LinkedIn Profile" optional type="url" placeholder="https://" {...field('linkedinProfile')} />
      {general && <TextField label="What type of role are you interested in?" wide {...field('desiredRole')} />}
      <TextArea
        label={general ? 'Tell us about yourself and your interest' : 'Cover Letter or Additional Information'}
        wide
        {...field('coverLetter')}
      />
      <Select
        label="How did you hear about us?"
        wide
        placeholder="Select an option"
        options={howHeardOptions}
        {...field('source')}
      />
      <Honeypot name="website" />
      <Captcha
        ref={captcha}
        onToken={setToken}
        error={asked && !token ? applicationMessages.captchaRequiredInline : undefined}
      />
      <p className="help full">
        By applying you agree that we keep your details for {facts.retention.applications} to consider you for a role.
        See our{' '}
        <Link className="link" href="/privacy">
          Privacy Policy
        </Link>
        .
      </p>
      <div className="full">
        <Button type="submit" busy={sending && applicationMessages.submitting} disabled={!hydrated}>
          {applicationContent.submit}
        </Button>
      </div>
    </form>
  )
}

const emptyForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  resumeUrl: '',
  linkedinProfile: '',
  desiredRole: '',
  coverLetter: '',
  source: '',
  website: '',
}
