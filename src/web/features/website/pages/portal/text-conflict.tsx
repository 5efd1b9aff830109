import { ConflictDialog } from '#web/components/records/conflict-dialog.tsx'
import { type useTextDrafts, writtenOf } from './use-text-drafts.ts'

/** Asks about this text alone. */
export function TextConflict({ drafts }: { drafts: ReturnType<typeof useTextDrafts> }) {
  const { conflict, leaveConflict, resolve } = drafts
  if (!conflict) return null
  const { theirs, mine } = conflict
  return (
    <ConflictDialog
      noun="text"
      conflicts={[{ field: 'text', label: theirs.name, mine, theirs: writtenOf(theirs) }]}
      taken={[]}
      onBack={leaveConflict}
      onTheirs={() => resolve(theirs, false)}
      onSave={(fields) => resolve(theirs, fields.length === 0)}
    />
  )
}
