import CloudOff from 'icon:cloud-off'
import { useEffect } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { unsentContent as words } from '#web/components/unsent/unsent.content.ts'
import { dialog, useDialogShown, useUnsent } from '#web/components/unsent/unsent.ts'

const UnsentDialog = lateDialog(async () => (await import('#web/components/unsent/unsent-dialog.tsx')).UnsentDialog)

export function UnsentButton() {
  const changes = useUnsent()
  const isShown = useDialogShown()
  // Now: it is needed when there is no network.
  useEffect(UnsentDialog.preload, [])
  const asking = changes.filter(({ problem }) => problem).length
  return (
    <>
      {changes.length > 0 && (
        <Button
          look="quiet"
          small
          className={asking > 0 ? 'dash__unsent dash__unsent--asks' : 'dash__unsent'}
          aria-haspopup="dialog"
          onClick={() => dialog.show(true)}
        >
          <CloudOff className="i" />
          {words.button(changes.length, asking)}
        </Button>
      )}
      {isShown && <UnsentDialog onClose={() => dialog.show(false)} />}
    </>
  )
}
