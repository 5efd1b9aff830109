import { ConflictDialog } from '#web/components/records/conflict-dialog.tsx'
import { differences } from '#web/components/records/differences.ts'
import { takeFields } from '#web/components/records/merge-fields.ts'
import type { Autosave, WritingKind, WrittenRecord } from './use-autosave.ts'

interface WritingConflictProps<Written extends WrittenRecord, Values extends object> {
  kind: WritingKind<Written, Values>
  autosave: Autosave<Written, Values>
}

export function WritingConflict<Written extends WrittenRecord, Values extends object>({
  kind,
  autosave,
}: WritingConflictProps<Written, Values>) {
  const { conflict, values, leaveConflict, settle } = autosave
  if (!conflict) return null
  const theirs = kind.toValues(conflict.theirs)
  const choose = (fields: string[]) =>
    settle(conflict.theirs, takeFields(conflict.merged, theirs, fields as (keyof Values)[]))
  return (
    <ConflictDialog
      noun={kind.name}
      conflicts={differences(kind, conflict.conflicts, values, theirs)}
      taken={conflict.taken.map((field) => kind.labels[field])}
      onBack={leaveConflict}
      onTheirs={choose}
      onSave={choose}
    />
  )
}
