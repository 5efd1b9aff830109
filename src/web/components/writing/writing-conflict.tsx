import { ConflictDialog } from '#web/components/records/conflict-dialog.tsx'
import { differences } from '#web/components/records/differences.ts'
import { takeFields } from '#web/components/records/merge-fields.ts'
import type { RecordKind, StoredRecord } from '#web/components/records/record-kind.ts'
import type { Autosave } from './use-autosave.ts'

interface WritingConflictProps<Written extends StoredRecord & { updatedAt: string }, Values extends object>
  extends Pick<RecordKind<Written, Values, Values>, 'labels' | 'inWords'> {
  noun: string
  autosave: Autosave<Written, Values>
  toValues(record: Written): Values
}

export function WritingConflict<Written extends StoredRecord & { updatedAt: string }, Values extends object>({
  noun,
  labels,
  inWords,
  autosave,
  toValues,
}: WritingConflictProps<Written, Values>) {
  const { conflict, values, leaveConflict, settle } = autosave
  if (!conflict) return null
  const theirs = toValues(conflict.theirs)
  const choose = (fields: string[]) =>
    settle(conflict.theirs, takeFields(conflict.merged, theirs, fields as (keyof Values)[]))
  return (
    <ConflictDialog
      noun={noun}
      conflicts={differences({ labels, ...(inWords && { inWords }) }, conflict.conflicts, values, theirs)}
      taken={conflict.taken.map((field) => labels[field])}
      onBack={leaveConflict}
      onTheirs={choose}
      onSave={choose}
    />
  )
}
