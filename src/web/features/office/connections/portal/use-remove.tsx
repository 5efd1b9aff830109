import { useState } from 'react'
import { connectionPaths as paths } from '#contract/office/connections.ts'
import { fillPath } from '#contract/paths.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { Icon } from '#web/components/ui/icon.tsx'
import type { tokenContent, webhookContent } from './connections.portal.content.ts'

interface Connection {
  id: number
  name: string
}
type Words = (typeof tokenContent | typeof webhookContent)['remove']

/** A button for each row, and the question that it asks. */
export function useRemove(path: typeof paths.token | typeof paths.webhook, words: Words, Mark: Icon) {
  const attempt = useAttempt([paths.all])
  const [asked, ask] = useState<Connection>()
  const [isBusy, setBusy] = useState(false)
  const remove = async ({ id }: Connection) => {
    setBusy(true)
    await attempt(async () => {
      await staffClient.sendUnread(fillPath(path, { id: String(id) }), { method: 'DELETE' })
      succeed(words.done)
    }, words.failed)
    setBusy(false)
    ask(undefined)
  }
  return {
    buttonOf: (connection: Connection) => (
      <Button look="plain" small className="del" onClick={() => ask(connection)}>
        <Mark className="i" />
        {words.label}
        <span className="sr"> {connection.name}</span>
      </Button>
    ),
    question: asked && (
      <ConfirmDialog
        title={words.title(asked.name)}
        confirm={words.label}
        busy={isBusy && words.busy}
        onCancel={() => ask(undefined)}
        onConfirm={() => void remove(asked)}
      >
        {words.text}
      </ConfirmDialog>
    ),
  }
}
