import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordMessages } from '#contract/records.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ListedKind, StoredRecord } from './record-kind.ts'
import { recordsContent } from './records.content.ts'
import { succeed } from './succeed.ts'
import { useRestore } from './use-restore.ts'

interface DeleteDialogProps<Row extends StoredRecord> {
  kind: ListedKind<Row>
  row: Row
  onClose(): void
}

export function DeleteDialog<Row extends StoredRecord>({ kind, row, onClose }: DeleteDialogProps<Row>) {
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const restore = useRestore(kind)
  const { title, remove, removing, undoHint } = recordsContent.remove

  const confirm = async () => {
    setDeleting(true)
    try {
      await kind.api.remove(row.id)
    } catch {
      setDeleting(false)
      return toast({
        title: recordMessages.failedTitle,
        description: kind.messages.deleteFailed,
        variant: 'destructive',
      })
    }
    await queryClient.invalidateQueries(kind.api.list)
    onClose()
    const undo = { hint: undoHint(kind.content.noun), run: () => void restore(row.id) }
    succeed(kind.messages.deleted, undo, kind.messages.successTitle)
  }

  return (
    <ConfirmDialog title={title} confirm={remove} busy={deleting && removing} onCancel={onClose} onConfirm={confirm}>
      This deletes <b>{kind.nameOf(row)}</b> {kind.deletionOf?.(row) ?? kind.content.deletion}
    </ConfirmDialog>
  )
}
