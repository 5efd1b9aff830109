import { type ComponentType, useEffect } from 'react'
import { recordMessages } from '#contract/records.ts'
import { lateComponent } from './late-component.tsx'
import { toast } from './toast-store.ts'

interface Closable {
  onClose(): void
}

/** Closes itself and says so if its code fails to load. */
export const lateDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) =>
  lateComponent<Props>(async () => ({ default: await load() }), DialogMissing)

function DialogMissing({ onClose }: Closable) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and closed once.
  useEffect(() => {
    toast({
      title: recordMessages.failedTitle,
      description: 'This could not be loaded. Please check your connection; if it is there, reload the page.',
      variant: 'destructive',
    })
    onClose()
  }, [])
  return null
}
