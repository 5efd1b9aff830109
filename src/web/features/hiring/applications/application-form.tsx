import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  applicantDraftKey,
  applicationConsent,
  applicationMessages,
  howHeardOptions,
  privacyPolicy,
  questionField,
} from '#contract/hiring/applications.ts'
import type { JobQuestion } from '#contract/hiring/job-questions.ts'
import { Honeypot } from '#web/components/form/honeypot.tsx'
import { NoScriptNote } from '#web/components/form/no-script-note.tsx'
import { usePublicForm } from '#web/components/form/use-public-form.ts'
import { useSubmission } from '#web/components/form/use-submission.ts'
import { WaitsNote } from '#web/components/form/waits-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { Captcha } from '#web/features/hiring/applications/captcha/captcha.tsx'
import type { CaptchaHandle } from '#web/features/hiring/applications/captcha/captcha-widget.ts'
import { ResumeField } from '#web/features/hiring/applications/resume/resume-field.tsx'
import { applicationContent } from './application.content.ts'
import type { ApplicationContent } from './application-form.schema.ts'

const loadSchemas = () => import('./application-form.schema.ts')
const none: JobQuestion[] = []

interface ApplicationFormProps {
  name: string
  path: string
  draft: string
  questions?: JobQuestion[] | undefined
  onGeneralSent?: () => void
}

export function ApplicationForm({ name, path, draft, questions = none, onGeneralSent }: ApplicationFormProps) {
  const general = onGeneralSent !== undefined
  const formName = `application-${draft}`
  const { sending, submit, isWaiting, stopWaiting } = useSubmission({ path, name: formName, parseResponse: true })
  const captcha = useRef<CaptchaHandle>(null)
  const [token, setToken] = useState('')
  const [asked, setAsked] = useState(false)
  // Before hydration the browser would submit the form with GET, and the typed text would end up in the URL.
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
      description: [applicationMessages.captchaRequired, !navigator.onLine && applicationMessages.captchaOffline]
        .filter(Boolean)
        .join(' '),
      variant: 'destructive',
    })
  }

  const send = async ({ website, ...typed }: ApplicationContent & Record<string, unknown>) => {
    askForCaptcha()
    if (!token) {
      captcha.current?.focus()
      return undefined
    }
    const answers = questions.map(({ text }, index) => ({ question: text, answer: typed[questionField(index)] }))
    const content = answers.length > 0 ? { ...typed, answers } : typed
    const result = await submit(content, { website, recaptchaToken: token })
    if (result) forgetCaptcha()
    return result
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
    loadSchema: async () => {
      const { generalSchema, jobSchemaFor } = await loadSchemas()
      return general ? generalSchema : jobSchemaFor(questions)
    },
    send,
    failure: applicationMessages,
    onChange: stopWaiting,
    onInvalid: askForCaptcha,
    onSent,
    fallbackDraft: applicantDraftKey,
  })
  const field = (fieldName: string) => ({ name: fieldName, error: form.errors[fieldName] })
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
      <ResumeField error={form.errors.resumeId} />
      {general && <TextField label="What type of role are you interested in?" wide {...field('desiredRole')} />}
      <TextArea
        label={general ? 'Tell us about yourself and your interest' : 'Cover Letter or Additional Information'}
        wide
        {...field('coverLetter')}
      />
      {questions.map(({ text, choices, isRequired }, index) => {
        const shared = { label: text, optional: !isRequired, wide: true, ...field(questionField(index)) }
        return choices.length > 0 ? (
          <Select
            key={text}
            {...shared}
            placeholder="Select an option"
            options={choices.map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextArea key={text} {...shared} />
        )
      })}
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
        {applicationConsent}{' '}
        <Link className="link" href="/privacy">
          {privacyPolicy}
        </Link>
        .
      </p>
      <div className="full">
        <Button type="submit" busy={sending && applicationMessages.submitting} disabled={sending || !hydrated}>
          {applicationContent.submit}
        </Button>
        <WaitsNote isWaiting={isWaiting} />
      </div>
    </form>
  )
}
