import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { quarantineReasons } from '#contract/inbox/quarantine.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Age } from './age.tsx'
import { MoveTo } from './move-to.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'

interface SubmissionListProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  rows: Row[]
  tab: string
  actions?(selected: Row[], done: () => void): ReactNode
}

export function SubmissionList<Row, State extends string, Search>({
  kind,
  rows,
  tab,
  actions,
}: SubmissionListProps<Row, State, Search>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const mayMove = usePermission()(kind.permission)
  const lines = rows.map((row) => ({ row, ...kind.asSubmission(row) }))
  const selected = lines.filter(({ id }) => chosen.has(id))
  const clear = () => setChosen(new Set())
  const finishMove = () => {
    clear()
    // The bar is about to be removed and would lose focus.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? new Set(before).add(id) : new Set([...before].filter((other) => other !== id))))

  return (
    <>
      {mayMove && (
        <label className={selected.length > 0 ? 'submissions__all' : 'submissions__all submissions__all--idle'}>
          <input
            type="checkbox"
            checked={selected.length === rows.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? lines.map(({ id }) => id) : []))}
          />
          {words.selectAll}
        </label>
      )}
      <ul className="bare submissions">
        {lines.map(({ row, id, name, state, isRead, quarantine, createdAt, beginning }) => (
          <li key={id} className={isRead ? 'submission' : 'submission submission--unread'}>
            {mayMove && (
              <label className="submission__choose">
                <input
                  type="checkbox"
                  aria-label={words.select(name)}
                  checked={chosen.has(id)}
                  onChange={({ target }) => choose(id, target.checked)}
                />
              </label>
            )}
            <Link
              className="submission__open"
              data-key-row
              to="."
              search={(before: object) => ({ ...before, tab, id: String(id) })}
            >
              <span className="submission__name">{name}</span>
              <Age since={createdAt} isWaiting={kind.isWaiting(row)} />
              <span className="submission__line small">
                <span className="submission__state">{kind.stateLabels[state]}</span> {kind.line(row)}
              </span>
              <span className="submission__beginning small">
                {quarantine ? words.quarantined(quarantineReasons[quarantine]) : beginning}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {selected.length > 0 && (
        <section className="submissions__bar" aria-label={words.selected(selected.length)}>
          <p className="small">{words.selected(selected.length)}</p>
          <MoveTo kind={kind} rows={selected} onMoved={finishMove} />
          {actions?.(
            selected.map(({ row }) => row),
            clear,
          )}
          <Button look="plain" small onClick={clear}>
            {words.clear}
          </Button>
        </section>
      )}
    </>
  )
}
