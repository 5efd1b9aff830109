import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Going, Tonight } from '#contract/office/retention.schema.ts'
import { quickHoldReason } from '#contract/office/retention.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { ShortPages } from '#web/components/records/short-pages.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { useHolds } from '#web/features/office/privacy/holds/use-holds.ts'
import { retentionContent as words } from './retention.portal.content.ts'
import { goingQuery, tonightQuery } from './retention.portal.queries.ts'

export function TonightSection() {
  const { data, isError, refetch } = useQuery(tonightQuery)
  return (
    <section className="privacy-requests">
      <h2>{words.tonight}</h2>
      <ListState
        rows={data?.kinds}
        isError={isError && !data}
        words={words.tonightState}
        onRetry={() => void refetch()}
      />
      {data && data.kinds.length > 0 && (
        <p className="muted small">
          {words.tonightHint} <Moment at={data.at} />. {words.trash}
        </p>
      )}
      {data?.kinds.map((kind) => (
        <GoingKind key={kind.name} {...kind} />
      ))}
    </section>
  )
}

function GoingKind({ name, count, isListed }: Tonight['kinds'][number]) {
  const [isOpen, setOpen] = useState(false)
  if (!isListed) return <p className="retention-kind">{words.amount(name, count)}</p>
  return (
    <details className="privacy-note" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.amount(name, count)}</summary>
      {isOpen && <GoingRows kind={name} />}
    </details>
  )
}

function GoingRows({ kind }: { kind: string }) {
  const query = useInfiniteQuery(goingQuery(kind))
  return (
    <div className="retention-rows">
      <ShortPages query={query} words={words.rowsState}>
        {(rows) => (
          <ul className="bare privacy-kinds">
            {rows.map((row) => (
              <li key={row.id}>
                <GoingRow {...row} />
              </li>
            ))}
          </ul>
        )}
      </ShortPages>
    </div>
  )
}

function GoingRow({ label, email, since, opens }: Going) {
  const { hold } = useHolds()
  return (
    <>
      {opens ? (
        <Link className="link" to="." search={{ tab: opens.tab, id: String(opens.id) }}>
          {label}
        </Link>
      ) : (
        <b>{label}</b>
      )}
      {label !== email && <span>{email}</span>}
      <span className="muted small">{words.since(since)}</span>
      <Button
        look="quiet"
        small
        aria-label={words.holdOf(email)}
        onClick={() => void hold({ email, reason: quickHoldReason })}
      >
        {words.hold}
      </Button>
    </>
  )
}
