import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { quarantineReasons } from '#contract/inbox/quarantine.ts'
import type { SubscriberSource } from '#contract/newsletter/newsletter.ts'
import type { SubscriberDetail } from '#contract/newsletter/subscribers.staff.schema.ts'
import { newsletterSourceLabels, subscriberStateLabels } from '#contract/newsletter/subscribers.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { MailRecords } from '#web/components/submissions/mail-list.tsx'
import { NeighborLinks, useNeighbors } from '#web/components/submissions/neighbors.tsx'
import { detailQuery } from '#web/components/submissions/submission-kind.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { subscribersContent as words } from './subscribers.portal.content.ts'
import { subscriberKind } from './subscribers.portal.kind.ts'
import type { SubscriberSearch } from './subscribers.portal.search.ts'

interface SubscriberPageProps {
  id: number
  tab: string
  search: SubscriberSearch
}

export function SubscriberPage({ id, tab, search }: SubscriberPageProps) {
  const { data: subscriber, isError, refetch } = useQuery(detailQuery<SubscriberDetail>(subscriberKind, id))
  const neighbors = useNeighbors(subscriberKind, id, search)
  return (
    <>
      <NeighborLinks content={words} tab={tab} neighbors={neighbors} />
      {subscriber ? (
        <Subscriber subscriber={subscriber} />
      ) : (
        <ListState rows={undefined} isError={isError} words={{ ...words, empty: '' }} onRetry={() => refetch()} />
      )}
    </>
  )
}

function Subscriber({ subscriber }: { subscriber: SubscriberDetail }) {
  const { email, name, state, source, createdAt, confirmedAt, refusal, consent, spamReason, pausedUntil, mails } =
    subscriber
  return (
    <article className="submission-page subscriber-page">
      <ScreenHead
        title={email}
        lede={`${subscriberStateLabels[state]}: ${refusal ? words.refusal[refusal] : words.states[state]}`}
      />
      {spamReason && <p className="notice">{words.spamBecause(quarantineReasons[spamReason])}</p>}
      <section>
        <h2>{words.consent}</h2>
        {consent ? (
          <>
            <blockquote className="consent">{consent.text}</blockquote>
            <p className="muted small">
              {words.consentAt} {newsletterSourceLabels[consent.place as SubscriberSource] ?? consent.place},{' '}
              <Moment at={consent.at} />
            </p>
          </>
        ) : (
          <p>{words.noConsent}</p>
        )}
      </section>
      <section>
        <h2>{words.about}</h2>
        <dl className="subscriber-facts">
          {name && (
            <div>
              <dt>{words.name}</dt>
              <dd>{name}</dd>
            </div>
          )}
          <div>
            <dt>{words.signedUp}</dt>
            <dd>
              {newsletterSourceLabels[source]}, <Moment at={createdAt} />
            </dd>
          </div>
          <div>
            <dt>{words.confirmed}</dt>
            <dd>{confirmedAt ? <Moment at={confirmedAt} /> : words.unconfirmed}</dd>
          </div>
          {pausedUntil && (
            <div>
              <dt>{words.paused}</dt>
              <dd>
                <Moment at={pausedUntil} />. {words.pausedNote}
              </dd>
            </div>
          )}
        </dl>
      </section>
      <Campaigns campaigns={subscriber.campaigns} />
      <MailRecords mails={mails} kinds={words.mailKinds} />
    </article>
  )
}

const Campaigns = ({ campaigns }: Pick<SubscriberDetail, 'campaigns'>) => (
  <section>
    <h2>{words.campaigns}</h2>
    {campaigns.length === 0 && <p className="muted">{words.noCampaigns}</p>}
    <ul className="bare">
      {campaigns.map(({ id, subject, state, settledAt }) => (
        <li key={id}>
          <Link className="link" to="." search={{ tab: 'campaigns', id: String(id) }}>
            {subject}
          </Link>
          : <b>{words.campaignStates[state]}</b>
          {settledAt && (
            <>
              , <Moment at={settledAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
)
