import type { Hold } from '#contract/retention.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { HoldForm } from './hold-form.tsx'
import { holdsContent as words } from './holds.content.ts'
import { useHolds } from './use-holds.ts'

interface HoldLineProps {
  hold: Hold
  title: string
  onChanged?(): unknown
}

/** One hold, with what can be done about it. */
export function HoldLine({ hold, title, onChanged }: HoldLineProps) {
  const { put, lift } = useHolds(onChanged)
  const { email, reason } = hold
  return (
    <>
      <b>{title}</b>
      <span>{reason}</span>
      <span className="muted small">{words.since(hold)}</span>
      <Button look="quiet" small aria-label={words.liftOf(email)} onClick={() => void lift(hold)}>
        {words.lift}
      </Button>
      <details className="privacy-note">
        <summary>{words.changeReason}</summary>
        <HoldForm key={reason} email={email} reason={reason} label={words.save} onHold={put} />
      </details>
    </>
  )
}
