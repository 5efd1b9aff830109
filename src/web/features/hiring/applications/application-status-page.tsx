import Check from 'icon:check'
import Pencil from 'icon:pencil'
import Trash2 from 'icon:trash-2'
import Undo2 from 'icon:undo-2'
import { ScriptOnce } from '@tanstack/react-router'
import type { ApplicationStatus, ShownApplication } from '#contract/hiring/application-status.ts'
import { SendLink } from '#web/components/form/send-link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { applicationStatusContent as content } from './application-status.content.ts'
import { Action, Choice, Form } from './application-status-actions.tsx'
import { ShownInterviewCard } from './application-status-interviews.tsx'
import { Correction, Sent } from './application-status-sent.tsx'

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
  const asksAddress = asks || shown.outcome === 'noAddress'
  return (
    <section className="section">
      <Container>
        <h1 className="h-title">{heading}</h1>
        <p className="lede missing__lede">{lede}</p>
        {asks && (
          <form id="application" method="post" className="form standing__ask">
            <TextField label={content.ask.label} name="token" required autoComplete="off" wide />
            <Button type="submit">{content.ask.button}</Button>
          </form>
        )}
        {asksAddress && <SendLink {...content.link} />}
        {shown === null && <ScriptOnce>{sendToken}</ScriptOnce>}
      </Container>
    </section>
  )
}

const closed = new Set(['hired', 'declined', 'withdrawn'])
/** For the first reply. */
const isWaiting = ({ standing, replies }: ApplicationStatus) =>
  replies.length === 0 && ['unread', 'reading'].includes(standing)
const dayOf = (at: string, timeZone: string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

const keepDetails = `{const{draft,filled}=document.getElementById("filled").dataset;try{sessionStorage.setItem("draft:"+draft,filled)}catch{}}`

function Standing({ shown }: { shown: Shown }) {
  const { status, outcome, token, timeZone, keptFor } = shown
  const { title, text } = content.standings[status.standing]
  const isOpen = !closed.has(status.standing)
  const { openUntil, usualDays } = status
  const waits = isWaiting(status)
  const form = { token }
  return (
    <>
      <section className="standing">
        <Container className="standing__grid">
          <div className="standing__main">
            <p className="small standing__about">
              {content.ask.heading}, {status.title}
            </p>
            <h1 className="h-title">
              {content.hello(status.firstName)}
              <br />
              {title}.
            </h1>
            {outcome !== 'shown' && (
              <p className="standing__news" role="status">
                {content.outcomes[outcome]}
              </p>
            )}
            {outcome === 'again' && (
              <div className="btnrow" id="filled" data-draft={shown.draft} data-filled={JSON.stringify(shown.filled)}>
                <ButtonLink href="/careers">{content.again.link}</ButtonLink>
                <ScriptOnce>{keepDetails}</ScriptOnce>
              </div>
            )}
            {status.interviews.map((interview) => (
              <ShownInterviewCard key={interview.id} interview={interview} token={token} />
            ))}
            <section className="card standing__next">
              <h2 className="h3">{content.next}</h2>
              <p>{text}</p>
              {waits && openUntil && <p>{content.openUntil(dayOf(openUntil, timeZone))}</p>}
              {waits && usualDays !== null && <p className="small standing__small">{content.usualDays(usualDays)}</p>}
            </section>
            <div className="standing__acts">
              {isOpen && (
                <Action {...content.correct} Icon={Pencil} isOpen={outcome === 'refused'}>
                  <Form {...form} action="correct" button={content.correct.button}>
                    <Correction {...shown} />
                  </Form>
                </Action>
              )}
              {isOpen && (
                <Action {...content.withdraw} Icon={Undo2}>
                  <p>{content.withdraw.text(keptFor)}</p>
                  <Form {...form} action="withdraw" button={content.withdraw.button} look="quiet" />
                </Action>
              )}
              <Action {...content.delete} Icon={Trash2}>
                <p>{content.delete.text}</p>
                <Form {...form} action="delete" button={content.delete.button} look="danger" />
              </Action>
            </div>
          </div>
          <section>
            <h2 className="h3">{content.where}</h2>
            <Steps status={status} timeZone={timeZone} />
          </section>
        </Container>
      </section>
      <section className="standing standing--kept ground">
        <Container className="standing__grid">
          <div>
            {status.replies.length > 0 && (
              <section className="standing__mails">
                <h2 className="h3">{content.replies}</h2>
                {status.replies.map(({ at, text: words }) => (
                  <article key={at} className="card">
                    <p className="small standing__small">{dayOf(at, timeZone)}</p>
                    <p>{words}</p>
                  </article>
                ))}
              </section>
            )}
            <h2 className="h3">{content.sent}</h2>
            <Sent status={status} />
          </div>
          <section className="standing__keep">
            <h2 className="h3">{content.keep.heading}</h2>
            <p>{content.keep.who}</p>
            <p>{content.keep.long(keptFor, status.isGeneral)}</p>
            <p className="small">{content.keep.link}</p>
            <div className="acc standing__folds">
              <Choice title={content.again.title}>
                <p>{content.again.text}</p>
                <Form {...form} action="again" button={content.again.button} />
              </Choice>
              <Choice title={content.download.title}>
                <p>{content.download.text}</p>
                <Form {...form} action="download" button={content.download.button} look="quiet" />
                {status.resumeName && <Form {...form} action="resume" button={content.download.resume} look="quiet" />}
              </Choice>
            </div>
          </section>
        </Container>
      </section>
    </>
  )
}

function Steps({ status, timeZone }: { status: ApplicationStatus; timeZone: string }) {
  const { steps, usualDays } = status
  const current = steps.findIndex(({ isCurrent }) => isCurrent)
  return (
    <ol className="standing__steps bare">
      {steps.map(({ name, at, isCurrent }, index) => (
        <li key={name} aria-current={isCurrent ? 'step' : undefined} data-step={stateOf(index - current)}>
          <span aria-hidden="true">{index < current && <Check className="i" />}</span>
          <b>{content.steps[name]}</b>
          {at ? <time dateTime={at}>{dayOf(at, timeZone)}</time> : isCurrent && <small>{content.now}</small>}
          {isWaiting(status) && usualDays !== null && name === 'talking' && (
            <small>{content.firstReply(usualDays)}</small>
          )}
        </li>
      ))}
    </ol>
  )
}

const stateOf = (distance: number) => (distance < 0 ? 'done' : distance === 0 ? 'now' : 'next')
