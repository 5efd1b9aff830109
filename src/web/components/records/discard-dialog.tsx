import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { recordsContent } from './records.content.ts'

export function DiscardDialog({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const { title, text, keep, discard } = recordsContent.discard
  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={onKeep}
      footer={
        <>
          <Button look="quiet" onClick={onKeep}>
            {keep}
          </Button>
          <Button look="danger" onClick={onDiscard}>
            {discard}
          </Button>
        </>
      }
    >
      <p className="muted">{text}</p>
    </Dialog>
  )
}
