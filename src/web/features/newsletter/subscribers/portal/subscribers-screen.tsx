import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { subscriberSources } from '#contract/newsletter/newsletter.ts'
import type { SubscriberItem } from '#contract/newsletter/subscribers.staff.schema.ts'
import { newsletterSourceLabels, subscriberStateLabels } from '#contract/newsletter/subscribers.staff.ts'
import { none } from '#web/components/records/differences.ts'
import { FilterChips } from '#web/components/records/filter-chips.tsx'
import { dayInWords } from '#web/components/records/moment-in-words.ts'
import { type ScreenProps, useFilters } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { ImportButton } from './import-dialog.tsx'
import { SubscriberOverviewPanel } from './subscriber-overview.tsx'
import { SubscriberPage } from './subscriber-page.tsx'
import { countInWords, monthInWords, subscribersContent as words } from './subscribers.portal.content.ts'
import { stateLooks, subscriberKind, subscriberOverviewQuery } from './subscribers.portal.kind.ts'
import type { SubscriberSearch } from './subscribers.portal.search.ts'

export function SubscribersScreen(screen: ScreenProps<SubscriberSearch>) {
  const { id, ...search } = screen.search
  if (id !== undefined) return <SubscriberPage key={id} id={id} tab={screen.tab} search={search} />
  return <SubscribersList tab={screen.tab} search={search} />
}

function SubscribersList(screen: ScreenProps<SubscriberSearch>) {
  const { tab, search } = screen
  const { data } = useQuery(subscriberOverviewQuery)
  const filter = useFilters(tab)
  const { states } = data ?? {}
  return (
    <div className="subscribers">
      <RecordPages
        kind={subscriberKind}
        screen={screen}
        folds
        count={states && countInWords(states.confirmed + states.pending + states.refused)}
        head={<ImportButton />}
        overview={<SubscriberOverviewPanel tab={tab} state={search.state} />}
        chips={
          <FilterChips
            chips={[
              { value: '', label: words.everyone },
              ...(['pending', 'refused'] as const).map((state) => ({
                value: state,
                label: subscriberStateLabels[state],
                count: states?.[state],
              })),
            ]}
            chosen={search.state}
            onChoose={(state) => filter({ state })}
          />
        }
        filters={(set) => <SubscriberFilters search={search} onChange={set} />}
      >
        {(subscribers) => (
          <div className="records">
            <Table
              caption={words.caption}
              columns={Object.values(words.columns)}
              places={['name', 'nowhere', 'state', 'line', 'end']}
              rows={subscribers.map((subscriber) => ({
                key: `${subscriber.state} ${subscriber.id}`,
                className: 'subscriber',
                cells: cellsOf(subscriber, tab),
              }))}
            />
          </div>
        )}
      </RecordPages>
    </div>
  )
}

const cellsOf = ({ id, email, name, state, source, createdAt, spamReason }: SubscriberItem, tab: string) => [
  email === null ? (
    words.gone
  ) : (
    <Link
      key="address"
      className="subscriber__open stretch"
      data-key-row
      to="."
      search={(before: object) => ({ ...before, tab, id: String(id) })}
    >
      {email}
    </Link>
  ),
  name ?? none,
  <Status key="state" kind={stateLooks[state]}>
    {subscriberStateLabels[state]}
  </Status>,
  [source && newsletterSourceLabels[source], spamReason && words.spam].filter(Boolean).join(', '),
  <time key="moment" dateTime={createdAt}>
    {dayInWords(createdAt)}
  </time>,
]

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
