import { undoSeconds } from '#contract/records.ts'
import { type ToastAction, toast } from '#web/components/ui/toast-store.ts'
import { recordsContent } from './records.content.ts'

interface Undo {
  run(): void
  /** The person it is about, unless the sentence names them: the next one may be open by then. */
  name?: string | undefined
  /** Another way to undo it, for screen readers. */
  hint?: string
  offer?: ToastAction | undefined
}

/** Says in the status line what was done. A title stands before it only where the specification fixes one. */
export const succeed = (sentence: string, undo?: Undo, title = undo?.name) =>
  toast({
    title: title ?? sentence,
    ...(title && { description: sentence }),
    ...(undo && {
      action: { label: recordsContent.undo, altText: undo.hint ?? recordsContent.undoHint, run: undo.run },
      offer: undo.offer,
      durationMs: undoSeconds * 1_000,
    }),
  })
