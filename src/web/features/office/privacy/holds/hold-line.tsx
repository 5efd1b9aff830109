import { useQuery } from '@tanstack/react-query'
import type { Hold } from '#contract/office/retention.schema.ts'
import { may } from '#contract/roles.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { HoldForm } from './hold-form.tsx'
import { holdsContent as words } from './holds.content.ts'
import { LiftForm } from './lift-form.tsx'
import { useHolds } from './use-holds.ts'

interface HoldLineProps {
  hold: Hold
  title: string
  onChanged?(): unknown
}

export function HoldLine({ hold, title, onChanged }: HoldLineProps) {
  const { put, lift } = useHolds(onChanged)
  const { data: user } = useQuery(userQuery)
  const { email, reason } = hold
  return (
    <>
      <b>{title}</b>
      <span>{reason}</span>
      <span className="muted small">{words.since(hold)}</span>
      {user && may(user.role, 'lift-holds') ? (
        <details className="privacy-note">
          <summary aria-label={words.liftOf(email)}>{words.lift}</summary>
          <LiftForm onLift={(reason) => lift(hold, { reason })} />
        </details>
      ) : (
        <span className="muted small">{words.ownersLift}</span>
      )}
      <details className="privacy-note">
        <summary>{words.changeReason}</summary>
        <HoldForm key={reason} email={email} reason={reason} label={words.save} onHold={put} />
      </details>
    </>
  )
}
