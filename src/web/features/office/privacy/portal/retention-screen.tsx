import { useQuery } from '@tanstack/react-query'
import { ListState } from '#web/components/records/list-state.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { HoldForm } from '#web/features/office/privacy/holds/hold-form.tsx'
import { HoldLine } from '#web/features/office/privacy/holds/hold-line.tsx'
import { holdsContent } from '#web/features/office/privacy/holds/holds.content.ts'
import { useHolds } from '#web/features/office/privacy/holds/use-holds.ts'
import { PeriodForm } from './period-form.tsx'
import { retentionContent as words } from './retention.portal.content.ts'
import { settingsQuery } from './retention.portal.queries.ts'
import { TonightSection } from './tonight-section.tsx'

export function RetentionScreen() {
  const { data, isError, refetch } = useQuery(settingsQuery)
  const { hold } = useHolds()
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      <TonightSection />
      <section className="privacy-requests">
        <h2>{words.holds}</h2>
        <p className="muted small">{words.holdsHint}</p>
        {data?.holds.length === 0 && <p className="notice">{words.noHolds}</p>}
        <ul className="bare privacy-kinds">
          {data?.holds.map((each) => (
            <li key={each.id}>
              <HoldLine hold={each} title={each.email} />
            </li>
          ))}
        </ul>
        <details className="privacy-note">
          <summary>{words.add}</summary>
          <HoldForm label={holdsContent.hold} onHold={hold} />
        </details>
      </section>
      <section className="privacy-requests">
        <h2>{words.periods}</h2>
        <ListState
          rows={data?.periods}
          isError={isError && !data}
          words={words.periodsState}
          onRetry={() => void refetch()}
        />
        {data?.periods.map((period) => (
          <PeriodForm key={`${period.name} ${period.version}`} period={period} />
        ))}
      </section>
    </>
  )
}
