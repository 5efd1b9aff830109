import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { recordsContent } from './records.content.ts'
import { useRestore } from './use-restore.ts'

interface DeleteDialogProps<Row extends StoredRecord> {
  kind: Pick<RecordKind<Row, never, never>, 'api' | 'nameOf' | 'content' | 'messages'>
  row: Row
  onClose(): void
}

export function DeleteDialog<Row extends StoredRecord>({ kind, row, onClose }: DeleteDialogProps<Row>) {
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const restore = useRestore(kind)
  const { title, cancel, remove, removing, undo, undoHint } = recordsContent.remove

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
    toast({
      title: recordMessages.successTitle,
      description: kind.messages.deleted,
      action: { label: undo, altText: undoHint(kind.content.noun), run: () => void restore(row.id) },
      durationMs: undoSeconds * 1_000,
    })
  }

  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button look="danger" busy={deleting && removing} onClick={confirm}>
            {remove}
          </Button>
        </>
      }
    >
      <p className="muted">
        This deletes <b>{kind.nameOf(row)}</b> {kind.content.deletion}
      </p>
    </Dialog>
  )
}
