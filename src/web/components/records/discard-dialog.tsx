import { ConfirmDialog } from './confirm-dialog.tsx'
import { recordsContent } from './records.content.ts'

export function DiscardDialog({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const { title, text, keep, discard } = recordsContent.discard
  return (
    <ConfirmDialog title={title} cancel={keep} confirm={discard} isLocal onCancel={onKeep} onConfirm={onDiscard}>
      {text}
    </ConfirmDialog>
  )
}
