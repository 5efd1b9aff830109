import ChevronDown from 'icon:chevron-down'
import { ScriptOnce } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApplicationStatus, ShownApplication, StatusAction } from '#contract/hiring/application-status.ts'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea, TextField } from '#web/components/ui/field.tsx'
import { preloadToaster } from '#web/components/ui/lazy-toaster.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { applicationStatusContent as content } from './application-status.content.ts'

type Shown = Extract<ShownApplication, { token: string }>

/** Forms post the token in their body, so that no URL the server sees contains it. */
export function ApplicationStatusPage({ shown }: { shown: ShownApplication | null }) {
  return (
    <>
      <title>{content.title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {shown && 'token' in shown ? <Standing shown={shown} /> : <Sentence shown={shown} />}
    </>
  )
}

/** Submits before the load event, so that the next page replaces this one in the history. */
const sendToken = `{const f=document.getElementById("application"),t=location.hash.slice(1);if(t){f.elements.token.value=t;f.submit()}}`

function Sentence({ shown }: { shown: Exclude<ShownApplication, Shown> | null }) {
  const { heading, lede } = content[shown?.outcome ?? 'ask']
  const asks = shown === null || shown.outcome === 'unknown'
  return (
    <section className="section">
      <Container className="missing">
        <h1 className="h-title">{heading}</h1>
        <p className="lede">{lede}</p>
        {asks && (
          <form id="application" method="post" className="form standing__ask">
            <TextField label={content.ask.label} name="token" required autoComplete="off" wide />
            <Button type="submit">{content.ask.button}</Button>
          </form>
        )}
        {shown === null && <ScriptOnce>{sendToken}</ScriptOnce>}
      </Container>
    </section>
  )
}

const closed = new Set(['hired', 'declined', 'withdrawn'])
const dayOf = (at: string, timeZone: string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

const keepDetails = `{const{draft,filled}=document.getElementById("filled").dataset;try{sessionStorage.setItem("draft:"+draft,filled)}catch{}}`

function Standing({ shown }: { shown: Shown }) {
  const { status, outcome, token, timeZone } = shown
  const { title, text } = content.standings[status.standing]
  const isOpen = !closed.has(status.standing)
  const form = { token }
  return (
    <>
      <section className="pagehead">
        <Container>
          <Breadcrumb trail={[{ label: 'Careers', href: '/careers' }]} current={content.ask.heading} />
          <h1 className="h-title">{content.ask.heading}</h1>
          <p className="lede">
            {status.title}, sent on {dayOf(status.sentAt, timeZone)}
          </p>
          {outcome !== 'shown' && (
            <p
              className={
                outcome === 'refused' || outcome === 'kept' ? 'standing__news standing__news--bad' : 'standing__news'
              }
              role="status"
            >
              {content.outcomes[outcome]}
            </p>
          )}
          {outcome === 'again' && (
            <div className="btnrow" id="filled" data-draft={shown.draft} data-filled={JSON.stringify(shown.filled)}>
              <ButtonLink href="/careers">{content.again.link}</ButtonLink>
              <ScriptOnce>{keepDetails}</ScriptOnce>
            </div>
          )}
        </Container>
      </section>
      <Container className="standing">
        <section className="card standing__now">
          <h2 className="h3">{title}</h2>
          <p>{text}</p>
          {isOpen && status.usualDays !== null && <p className="small">{content.usualDays(status.usualDays)}</p>}
        </section>
        {status.replies.length > 0 && (
          <section>
            <h2 className="h3">{content.replies}</h2>
            {status.replies.map(({ at, text: words }) => (
              <article key={at} className="card standing__mail">
                <p className="small">{dayOf(at, timeZone)}</p>
                <p>{words}</p>
              </article>
            ))}
          </section>
        )}
        <section>
          <h2 className="h3">{content.sent}</h2>
          <Facts status={status} />
        </section>
        <div className="acc">
          {isOpen && (
            <Choice title={content.correct.title} isOpen={outcome === 'refused'}>
              <Form {...form} action="correct" button={content.correct.button}>
                <Correction {...shown} />
              </Form>
            </Choice>
          )}
          {isOpen && (
            <Choice title={content.withdraw.title}>
              <p>{content.withdraw.text}</p>
              <Form {...form} action="withdraw" button={content.withdraw.button} look="quiet" />
            </Choice>
          )}
          <Choice title={content.again.title}>
            <p>{content.again.text}</p>
            <Form {...form} action="again" button={content.again.button} />
          </Choice>
          <Choice title={content.download.title}>
            <p>{content.download.text}</p>
            <Form {...form} action="download" button={content.download.button} look="quiet" />
            {status.resumeName && <Form {...form} action="resume" button={content.download.resume} look="quiet" />}
          </Choice>
          <Choice title={content.delete.title}>
            <p>{content.delete.text}</p>
            <Form {...form} action="delete" button={content.delete.button} look="danger" />
          </Choice>
        </div>
      </Container>
    </>
  )
}

function Choice({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name="application" open={isOpen}>
      <summary>
        {title}
        <ChevronDown className="i" />
      </summary>
      <div className="acc__answer">{children}</div>
    </details>
  )
}

interface FormProps {
  token: string
  action: StatusAction
  button: string
  look?: 'primary' | 'quiet' | 'danger'
  children?: ReactNode
}

const Form = ({ token, action, button, look = 'primary', children }: FormProps) => (
  <form method="post" className="form" aria-label={button} onFocus={preloadToaster}>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="action" value={action} />
    {children}
    <Button type="submit" look={look}>
      {button}
    </Button>
  </form>
)

const fields = [
  { name: 'firstName', label: 'First Name', required: true },
  { name: 'lastName', label: 'Last Name', required: true },
  { name: 'phone', label: 'Phone Number', type: 'tel', optional: true },
  { name: 'resumeUrl', label: 'Resume Link', type: 'url', optional: true },
  { name: 'linkedinProfile', label: 'LinkedIn Profile', type: 'url', optional: true, wide: true },
] as const
const resumeFile = { name: 'resumeName', label: 'Resume File' } as const
const coverLetter = { name: 'coverLetter', label: 'Cover Letter' } as const

function Facts({ status }: { status: ApplicationStatus }) {
  const facts = [
    ['Email', status.email],
    ...[...fields, resumeFile, coverLetter].map(({ name, label }) => [label, status[name]]),
    ...status.questionAnswers.map(({ question, answer }) => [question, answer]),
  ]
  return (
    <dl className="standing__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || content.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CorrectionProps {
  status: ApplicationStatus
  typed?: Record<string, string>
  errors?: Record<string, string>
}

function Correction({ status, typed, errors = {} }: CorrectionProps) {
  const currentOf = (name: (typeof fields)[number]['name'] | 'coverLetter') =>
    (typed ? typed[name] : status[name]) ?? ''
  return (
    <>
      {fields.map(({ name, ...field }) => (
        <TextField key={name} name={name} defaultValue={currentOf(name)} error={errors[name]} {...field} />
      ))}
      <TextArea
        {...coverLetter}
        defaultValue={currentOf('coverLetter')}
        error={errors.coverLetter}
        required={status.isGeneral}
        optional={!status.isGeneral}
        rows={10}
        wide
      />
    </>
  )
}
