import { type ReactNode, useState } from 'react'
import { recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { ListState } from './list-state.tsx'
import { recordsContent } from './records.content.ts'
import { succeed } from './succeed.ts'

const { versions: words } = recordsContent

interface VersionsDialogProps<Version extends { id: number }> {
  versions: Version[] | undefined
  isError: boolean
  onReload(): void
  latestId: number | undefined
  whenOf(version: Version): string
  detailOf(version: Version): string
  comparison(version: Version): ReactNode
  onRestore(version: Version): Promise<void>
  note: string
  compare: string
  messages: { versionsFailed: string; restored: string; restoreFailed: string }
  onClose(): void
}

export function VersionsDialog<Version extends { id: number }>({
  versions,
  isError,
  onReload,
  latestId,
  whenOf,
  detailOf,
  comparison,
  onRestore,
  note,
  compare,
  messages,
  onClose,
}: VersionsDialogProps<Version>) {
  const [chosen, setChosen] = useState<Version>()
  const [restoring, setRestoring] = useState(false)

  const restore = async (version: Version) => {
    setRestoring(true)
    try {
      await onRestore(version)
      succeed(messages.restored)
      onClose()
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || messages.restoreFailed
      toast({ title: recordMessages.failedTitle, description, variant: 'destructive' })
      setRestoring(false)
    }
  }

  return (
    <Dialog
      kind="small"
      title={words.title}
      note={chosen ? words.compared(whenOf(chosen)) : note}
      onClose={onClose}
      cancel={words.close}
      footer={
        chosen && (
          <>
            <Button look="quiet" onClick={() => setChosen(undefined)}>
              {words.list}
            </Button>
            <Button busy={restoring && words.restoring} onClick={() => void restore(chosen)}>
              {words.restore}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        comparison(chosen)
      ) : (
        <>
          <ListState
            rows={versions}
            isError={isError}
            words={{ ...words, loadFailed: messages.versionsFailed }}
            onRetry={onReload}
          />
          <ol className="bare version-list">
            {versions?.map((version) => (
              <li key={version.id}>
                <p>
                  <b>{whenOf(version)}</b>
                  <span className="muted small">{detailOf(version)}</span>
                </p>
                {version.id !== latestId && (
                  <Button look="plain" small onClick={() => setChosen(version)}>
                    {compare}
                    <span className="sr"> {whenOf(version)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}
