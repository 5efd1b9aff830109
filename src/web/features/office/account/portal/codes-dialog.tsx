import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { codesWords as words } from './second-factors.content.ts'

export function CodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  return (
    <Dialog
      title={words.title}
      note={words.note}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.saved}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
