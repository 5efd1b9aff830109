import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { subscriberSources } from '#contract/newsletter/newsletter.ts'
import type { SubscriberItem } from '#contract/newsletter/subscribers.staff.schema.ts'
import {
  newsletterSourceLabels,
  subscriberStateLabels,
  subscriberStates,
} from '#contract/newsletter/subscribers.staff.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { ImportButton } from './import-dialog.tsx'
import { SubscriberOverviewPanel } from './subscriber-overview.tsx'
import { SubscriberPage } from './subscriber-page.tsx'
import { monthInWords, subscribersContent as words } from './subscribers.portal.content.ts'
import { subscriberKind, subscriberOverviewQuery } from './subscribers.portal.kind.ts'
import type { SubscriberSearch } from './subscribers.portal.search.ts'

export function SubscribersScreen(screen: ScreenProps<SubscriberSearch>) {
  const { id, ...search } = screen.search
  if (id !== undefined) return <SubscriberPage key={id} id={id} tab={screen.tab} search={search} />
  return (
    <RecordPages
      kind={subscriberKind}
      screen={{ ...screen, search }}
      head={<ImportButton />}
      overview={<SubscriberOverviewPanel tab={screen.tab} state={search.state} />}
      filters={(set) => <SubscriberFilters search={search} onChange={set} />}
    >
      {(subscribers) => (
        <ul className="bare subscribers">
          {subscribers.map((subscriber) => (
            <li key={`${subscriber.state} ${subscriber.id}`} className="subscriber">
              <SubscriberLine subscriber={subscriber} tab={screen.tab} />
            </li>
          ))}
        </ul>
      )}
    </RecordPages>
  )
}

function SubscriberLine({ subscriber, tab }: { subscriber: SubscriberItem; tab: string }) {
  const { id, email, state, source, createdAt, spamReason } = subscriber
  const place = [source && newsletterSourceLabels[source], spamReason && words.spam].filter(Boolean).join(', ')
  const line = (
    <>
      <span>{email ?? words.gone}</span>
      <span className="submission__state small">{subscriberStateLabels[state]}</span>
      <span className="muted small">{place}</span>
      <span className="small">
        <Moment at={createdAt} />
      </span>
    </>
  )
  if (email === null) return <div className="submission__open">{line}</div>
  return (
    <Link className="submission__open" to="." search={(before: object) => ({ ...before, tab, id: String(id) })}>
      {line}
    </Link>
  )
}

interface SubscriberFiltersProps {
  search: SubscriberSearch
  onChange(changed: Record<string, string>): void
}

function SubscriberFilters({ search, onChange }: SubscriberFiltersProps) {
  const { data } = useQuery(subscriberOverviewQuery)
  // The URL may name a month that the overview does not.
  const months = new Set([search.month, ...(data?.months ?? []).map(({ month }) => month).reverse()])
  return (
    <>
      <Select
        label={words.filters.state}
        placeholder={words.filters.everyState}
        options={subscriberStates.map((state) => ({ value: state, label: subscriberStateLabels[state] }))}
        value={search.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <Select
        label={words.filters.source}
        placeholder={words.filters.everySource}
        options={subscriberSources.map((source) => ({ value: source, label: newsletterSourceLabels[source] }))}
        value={search.source ?? ''}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <Select
        label={words.filters.month}
        placeholder={words.filters.everyMonth}
        options={[...months]
          .filter((month) => month !== undefined)
          .map((month) => ({ value: month, label: monthInWords(month) }))}
        value={search.month ?? ''}
        onChange={({ target }) => onChange({ month: target.value })}
      />
    </>
  )
}
