import X from 'icon:x'
import { useState } from 'react'
import type { BulkResult } from '#contract/records.schema.ts'
import { mostAtOnce } from '#contract/records.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { StoredRecord } from './record-kind.ts'
import { recordsContent } from './records.content.ts'
import { succeed } from './succeed.ts'
import { useAttempt } from './use-attempt.ts'
import type { Choice } from './use-choice.ts'

const { bulk: words } = recordsContent

export interface BulkAction {
  action: string
  label: string
  /** Asked before it is done. */
  title(count: number): string
  text: string
  done(count: number): string
}

export interface BulkKind {
  path: string
  /** Path of the list. */
  all: string
  whatFailed: string
  actions: readonly BulkAction[]
}

interface BulkBarProps<Row extends StoredRecord> {
  kind: BulkKind
  rows: Row[]
  nameOf(row: Row): string
  choice: Choice
}

/** What to do with the chosen rows, and which of them it did not work for. */
export function BulkBar<Row extends StoredRecord>({ kind, rows, nameOf, choice }: BulkBarProps<Row>) {
  const attempt = useAttempt([kind.all])
  const [asked, ask] = useState<BulkAction>()
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<{ name: string; reason: string }[]>([])
  const chosen = rows.filter(({ id }) => choice.chosen.has(id)).slice(0, mostAtOnce)
  const run = async ({ action, done }: BulkAction) => {
    setBusy(true)
    const ids = chosen.map(({ id }) => id)
    const isSent = await attempt(async () => {
      const result = await staffClient.send<BulkResult>(kind.path, { body: { action, ids } })
      const names = new Map(chosen.map((row) => [row.id, nameOf(row)]))
      setLeft(result.left.map(({ id, reason }) => ({ name: names.get(id) ?? '', reason })))
      if (result.done.length > 0) succeed(done(result.done.length))
    }, kind.whatFailed)
    setBusy(false)
    ask(undefined)
    if (isSent) choice.stop()
  }
  return (
    <>
      {choice.isChoosing && (
        <section className="records__bulk" aria-label={words.chosen(chosen.length)}>
          <label>
            <input
              type="checkbox"
              aria-label={words.all}
              checked={rows.length > 0 && chosen.length === rows.length}
              onChange={({ target }) => choice.set(target.checked ? rows.map(({ id }) => id) : [])}
            />
            {words.chosen(chosen.length)}
          </label>
          {chosen.length > 0 &&
            kind.actions.map((each) => (
              <Button key={each.action} look="quiet" small onClick={() => ask(each)}>
                {each.label}
              </Button>
            ))}
          <Button look="plain" icon aria-label={words.stop} title={words.stop} onClick={choice.stop}>
            <X className="i" />
          </Button>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.title(chosen.length)}
          confirm={asked.label}
          busy={isBusy && words.busy}
          onCancel={() => ask(undefined)}
          onConfirm={() => void run(asked)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
      {left.length > 0 && (
        <Dialog title={words.leftTitle(left.length)} cancel={words.close} onClose={() => setLeft([])}>
          <ul className="records__left">
            {left.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b> {reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
