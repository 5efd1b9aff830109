import { useState } from 'react'
import { usePermission } from '#web/components/session/use-permission.ts'
import { ActionSelect } from '#web/components/ui/action-select.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'
import { useSubmissionWrites } from './use-submission-writes.ts'

interface MoveToProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  rows: { id: number; name: string; state: State }[]
  onMoved?(): void
}

export function MoveTo<Row, State extends string, Search>({ kind, rows, onMoved }: MoveToProps<Row, State, Search>) {
  const { move } = useSubmissionWrites(kind)
  const isPermitted = usePermission()
  const [busy, setBusy] = useState(false)
  const choose = async (to: State) => {
    if (busy) return
    setBusy(true)
    const isDone = await move(rows, to)
    setBusy(false)
    if (isDone) onMoved?.()
  }
  if (!isPermitted(kind.permission)) return null
  const first = rows[0]?.state
  const areEqual = rows.every(({ state }) => state === first)
  return (
    <ActionSelect
      label={words.moveTo}
      aria-keyshortcuts="e"
      placeholder={words.choose}
      options={kind.states
        .filter((state) => !(areEqual && state === first))
        .map((state) => ({ value: state, label: kind.stateLabels[state] }))}
      value=""
      // A disabled select would lose focus.
      aria-disabled={busy}
      confirm={words.move}
      onChoose={(to) => to && void choose(to as State)}
    />
  )
}
