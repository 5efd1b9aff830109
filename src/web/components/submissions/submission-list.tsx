import X from 'icon:x'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { quarantineReasons } from '#contract/inbox/quarantine.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { UnsentMark } from '#web/components/unsent/unsent-here.tsx'
import { Age } from './age.tsx'
import { MoveTo } from './move-to.tsx'
import { Ring } from './ring.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'
import { useLongPress } from './use-long-press.ts'

interface SubmissionListProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  rows: Row[]
  tab: string
  openId: number | undefined
  isSelecting: boolean
  onSelecting(isSelecting: boolean): void
  bulk?: ((selected: Row[], done: () => void) => ReactNode) | undefined
}

export function SubmissionList<Row, State extends string, Search>({
  kind,
  rows,
  tab,
  openId,
  isSelecting,
  onSelecting,
  bulk,
}: SubmissionListProps<Row, State, Search>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const lastChosen = useRef<number>(undefined)
  const navigate = useNavigate()
  const mayMove = usePermission()(kind.permission)
  const lines = rows.map((row) => ({ row, ...kind.asSubmission(row) }))
  const selected = lines.filter(({ id }) => chosen.has(id))
  const done = () => {
    setChosen(new Set())
    onSelecting(false)
  }
  const wasSelecting = useRef(isSelecting)
  useEffect(() => {
    // The bar is gone, which had the focus.
    if (wasSelecting.current && !isSelecting)
      document.querySelector<HTMLElement>(`[data-row="${lastChosen.current}"]`)?.focus({ preventScroll: true })
    wasSelecting.current = isSelecting
  }, [isSelecting])
  const choose = (id: number, isChosen: boolean) => {
    lastChosen.current = id
    onSelecting(true)
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  }
  /** From the last chosen one to this one. */
  const chooseUpTo = (id: number) => {
    const ids = lines.map((line) => line.id)
    const [from = 0, to = 0] = [lastChosen.current ?? id, id].map((one) => ids.indexOf(one)).sort((a, b) => a - b)
    lastChosen.current = id
    onSelecting(true)
    setChosen((before) => new Set([...before, ...ids.slice(Math.max(from, 0), to + 1)]))
  }
  const openWide = (id: number) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab, id: String(id) }),
      state: { openedFromList: true, isWide: true },
    })
  const longPress = useLongPress(mayMove ? chooseUpTo : undefined)

  return (
    <>
      <ul className={isSelecting ? 'bare submissions submissions--selecting' : 'bare submissions'}>
        {lines.map(({ row, id, name, state, isRead, quarantine, createdAt, beginning }) => (
          <li
            key={id}
            className={[
              'submission',
              !isRead && 'submission--unread',
              kind.isUrgent(row) && 'submission--urgent',
              chosen.has(id) && 'submission--chosen',
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {mayMove && (
              <label className="submission__choose">
                <input
                  type="checkbox"
                  aria-label={words.select(name)}
                  aria-keyshortcuts="x"
                  checked={chosen.has(id)}
                  onChange={({ target }) => choose(id, target.checked)}
                />
              </label>
            )}
            <Link
              className="submission__open"
              data-key-row
              data-row={id}
              aria-current={id === openId ? 'true' : undefined}
              aria-describedby={`beginning-${id}`}
              to="."
              search={(before: object) => ({ ...before, tab, id: String(id) })}
              state={openId === undefined ? { openedFromList: true } : true}
              replace={openId !== undefined}
              {...longPress(id)}
              onClick={(event) => {
                if (!isSelecting) return
                event.preventDefault()
                if (event.shiftKey) chooseUpTo(id)
                else choose(id, !chosen.has(id))
              }}
            >
              {!isRead && <span className="sr">{words.unread} </span>}
              <span className="submission__name">{name}</span>
              <Age since={createdAt} isWaiting={kind.isWaiting(row)} />
              <span className="submission__line">
                <span className="submission__state">
                  <Ring look={kind.rings[state]} />
                  {kind.stateLabels[state]}
                </span>{' '}
                <UnsentMark area={kind.paths.list} id={id} />
                <span>{kind.line(row)}</span>
              </span>
              {/* A description: it would make the name of the link long. */}
              <span className="submission__beginning" id={`beginning-${id}`} aria-hidden="true">
                {quarantine ? words.quarantined(quarantineReasons[quarantine]) : beginning}
              </span>
            </Link>
            {openId === undefined && (
              // Only for the key: in an open applicant or message a visible button does it.
              <button type="button" hidden aria-keyshortcuts="f" onClick={() => openWide(id)} />
            )}
          </li>
        ))}
      </ul>
      {isSelecting && (
        <section className="submissions__bar" aria-label={words.selected(selected.length)}>
          <label className="submissions__all">
            <input
              type="checkbox"
              aria-label={words.selectAll}
              checked={selected.length === rows.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? lines.map(({ id }) => id) : []))}
            />
            {words.selected(selected.length)}
          </label>
          {selected.length > 0 && (
            <>
              <MoveTo kind={kind} rows={selected} onMoved={done} />
              {bulk?.(
                selected.map(({ row }) => row),
                done,
              )}
            </>
          )}
          <Button look="plain" icon aria-label={words.clear} title={words.clear} onClick={done}>
            <X className="i" />
          </Button>
        </section>
      )}
    </>
  )
}
