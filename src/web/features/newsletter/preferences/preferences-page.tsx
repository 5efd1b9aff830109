import type { ReactNode } from 'react'
import {
  type Preferences,
  type PreferencesAction,
  pauseMonths,
  type ShownPreferences,
} from '#contract/newsletter/preferences.ts'
import { SendLink } from '#web/components/form/send-link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ArrowLink, ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { ConsentReceipts } from './consent-receipts.tsx'
import { preferencesContent as content } from './preferences.content.ts'

/** Forms post to the page's own URL, which has the token, so that its HTML never contains it. */
export function PreferencesPage({ shown }: { shown: ShownPreferences | null }) {
  const { preferences, news } = shown ?? { preferences: null }
  return (
    <>
      <title>{content.title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {!preferences ? (
        <WithoutLink news={news} />
      ) : news === 'sure' ? (
        <Sentence heading={content.erase.sure.heading} text={content.erase.sure.text(preferences.email)}>
          <Choice action="erase-now" button={content.erase.sure.yes} look="danger" />
          <Choice button={content.erase.sure.no} />
        </Sentence>
      ) : (
        <Overview
          preferences={preferences}
          news={news && news in content.news ? content.news[news as keyof typeof content.news] : undefined}
        />
      )}
    </>
  )
}

function WithoutLink({ news }: Pick<ShownPreferences, 'news'>) {
  const known =
    news === 'erased' || news === 'linkMailed' || news === 'noAddress' || news === 'tooOften' ? news : undefined
  const asks = known === undefined || known === 'noAddress'
  return (
    <Sentence {...content[known ?? 'unknown']} form={asks && <SendLink {...content.link} />}>
      <ButtonLink href="/">{content.home}</ButtonLink>
    </Sentence>
  )
}

interface SentenceProps {
  heading: string
  text: string
  children: ReactNode
  form?: ReactNode
}

const Sentence = ({ heading, text, children, form }: SentenceProps) => (
  <section className="section">
    <Container>
      <h1 className="h-title">{heading}</h1>
      <p className="lede missing__lede">{text}</p>
      <div className="btnrow">{children}</div>
      {form}
    </Container>
  </section>
)

interface ChoiceProps {
  /** Without an action, the page is only reloaded. */
  action?: PreferencesAction
  button: string
  label?: string
  look?: 'primary' | 'quiet' | 'danger'
  alert?: number
  months?: number
}

const Choice = ({ action, button, label, look = 'quiet', alert, months }: ChoiceProps) => (
  <form method="post">
    {action && <input type="hidden" name="action" value={action} />}
    {alert && <input type="hidden" name="alert" value={alert} />}
    {months && <input type="hidden" name="months" value={months} />}
    <Button type="submit" look={look} aria-label={label}>
      {button}
    </Button>
  </form>
)

function Overview({ preferences, news }: { preferences: Preferences; news: string | undefined }) {
  return (
    <>
      <section className="pagehead">
        <Container>
          <h1 className="h-title">{content.heading}</h1>
          <p className="lede pagehead__lede preferences__lede">{content.lede(preferences.email)}</p>
          {news && (
            <p className="preferences__news" role="status">
              {news}
            </p>
          )}
        </Container>
      </section>
      <Container className="preferences">
        <div className="preferences__lists">
          <Newsletter newsletter={preferences.newsletter} />
          <Alerts alerts={preferences.alerts} />
        </div>
        <ConsentReceipts {...preferences} />
        <section aria-labelledby="erase">
          <h2 className="h3" id="erase">
            {content.erase.title}
          </h2>
          <p>{content.erase.text}</p>
          <Choice action="erase" button={content.erase.button} />
        </section>
      </Container>
    </>
  )
}

function Newsletter({ newsletter }: Pick<Preferences, 'newsletter'>) {
  const words = content.newsletter
  return (
    <section className="card" aria-labelledby="newsletter">
      <h2 className="h3" id="newsletter">
        {words.title}
      </h2>
      {!newsletter ? (
        <>
          <p>{words.none}</p>
          <ArrowLink href="/blog">{words.noneLink}</ArrowLink>
        </>
      ) : newsletter.state !== 'confirmed' ? (
        <>
          <p>{newsletter.state === 'pending' ? words.pending(newsletter.askedAt) : words.refused}</p>
          <div className="btnrow">
            <Choice action="confirm" button={words.confirm} look="primary" />
            <Choice action="leave" button={words.leave} />
          </div>
        </>
      ) : (
        <>
          <p>{newsletter.pausedUntil ? words.paused(newsletter.pausedUntil) : words.confirmed}</p>
          {newsletter.pausedUntil && (
            <div className="btnrow">
              <Choice action="resume" button={words.resume} look="primary" />
            </div>
          )}
          <h3 className="h4">{content.pause.title}</h3>
          <div className="btnrow">
            {pauseMonths.map((months) => {
              const button = content.pause.lengths[months]
              return (
                <Choice
                  key={months}
                  action="pause"
                  months={months}
                  button={button}
                  label={content.pause.label(button)}
                />
              )
            })}
          </div>
          <h3 className="h4">{words.enough}</h3>
          <div className="btnrow">
            <Choice action="leave" button={words.leave} />
          </div>
        </>
      )}
    </section>
  )
}

function Alerts({ alerts }: Pick<Preferences, 'alerts'>) {
  const words = content.alerts
  return (
    <section className="card" aria-labelledby="alerts">
      <h2 className="h3" id="alerts">
        {words.title}
      </h2>
      {alerts.length === 0 ? (
        <>
          <p>{words.none}</p>
          <ArrowLink href="/careers">{words.noneLink}</ArrowLink>
        </>
      ) : (
        <ul className="preferences__alerts bare">
          {alerts.map(({ id, department, state, askedAt }) => {
            const name = department || words.any
            return (
              <li key={id}>
                <div>
                  <h3 className="h4">{name}</h3>
                  <p>{state === 'pending' ? words.pending(askedAt) : words[state]}</p>
                </div>
                <div className="btnrow">
                  {state !== 'confirmed' && (
                    <Choice
                      action="confirm"
                      alert={id}
                      button={words.confirm}
                      label={words.confirmWhich(name)}
                      look="primary"
                    />
                  )}
                  <Choice action="leave" alert={id} button={words.leave} label={words.leaveWhich(name)} />
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
