import ChartBar from 'icon:chart-bar'
import Columns from 'icon:columns-3'
import Download from 'icon:download'
import Ellipsis from 'icon:ellipsis'
import List from 'icon:list'
import ListChecks from 'icon:list-checks'
import MailWarning from 'icon:mail-warning'
import ShieldAlert from 'icon:shield-alert'
import UserPlus from 'icon:user-plus'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DownloadLink } from '#web/components/records/download-link.tsx'
import { FilterBar } from '#web/components/records/filter-bar.tsx'
import { FilterChips } from '#web/components/records/filter-chips.tsx'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { PagedRows, useRecordPages } from '#web/components/records/record-pages.tsx'
import { recordsContent } from '#web/components/records/records.content.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { FilterMenu } from './filter-menu.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { SubmissionList } from './submission-list.tsx'
import { submissionsContent as words } from './submissions.content.ts'
import { ViewLink } from './view-link.tsx'

type Changed = Record<string, string>

interface Chip {
  label: string
  count?: number | undefined
  /** What the address says while it is in use. */
  search: Changed
}

/** A list of its own, reached from the menu. */
interface Apart extends Chip {
  icon: typeof ShieldAlert
}

export const apart = (quarantined: number): Apart[] => [
  { label: words.quarantine, count: quarantined, search: { quarantined: 'yes' }, icon: ShieldAlert },
  { label: words.undelivered, search: { mail: 'undelivered' }, icon: MailWarning },
]

interface SubmissionScreenProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  screen: ScreenProps<Search>
  /** The most used filters, at most four. */
  chips: Chip[]
  apart: Apart[]
  /** What the filters are set to; each can be removed. */
  inUse: Chip[]
  filters(set: (changed: Changed) => void): ReactNode
  /** The same ones by state, shown instead of the list. */
  board?: { isShown: boolean; count: number | undefined; show(isFiltered: boolean): ReactNode }
  /** Shown above the rows on request, from the menu. */
  figures?: { label: string; show(): ReactNode }
  /** From the menu. */
  add?: { label: string; open(): void } | undefined
  bulk?(selected: Row[], done: () => void): ReactNode
  openId: number | undefined
  children: ReactNode
}

/** A list, and beside it what is open; on a phone one or the other. */
export function SubmissionScreen<
  Row extends { id: number },
  State extends string,
  Search extends { q?: string | undefined },
>({
  kind,
  screen,
  chips,
  apart,
  inUse,
  filters,
  board,
  figures,
  add,
  bulk,
  openId,
  children,
}: SubmissionScreenProps<Row, State, Search>) {
  const isBoard = board?.isShown ?? false
  const pages = useRecordPages(kind, screen, !isBoard)
  const mayMove = usePermission()(kind.permission)
  const [areFigures, setFigures] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  const { rows, filter } = pages
  const { heading } = kind.content
  const count = isBoard
    ? board?.count?.toLocaleString('en-US')
    : rows && words.count(rows.length, pages.query.hasNextPage)
  const Title = openId === undefined ? 'h1' : 'p'
  useRowFocus(openId)
  const search = screen.search as Changed
  const isOn = (chip: Chip) => Object.entries(chip.search).every(([name, value]) => (search[name] ?? '') === value)
  const show = (chip: Chip) => {
    const others: Changed[] = [...chips, ...apart].map((other) => clearing(other.search))
    filter(isOn(chip) ? clearing(chip.search) : Object.assign({}, ...others, chip.search))
  }
  const { q } = screen.search
  const removable = [...apart.filter(isOn), ...inUse, ...(q ? [{ label: words.quoted(q), search: { q } }] : [])]
  return (
    <div className="panes" data-open={openId !== undefined || undefined}>
      <section className={isBoard ? 'pane pane--board' : 'pane pane--list'} aria-label={heading}>
        <div className="pane__head">
          <div className="pane__title">
            <Title className="pane__name">{heading}</Title>
            <span className="pane__count">{count}</span>
            {board && (
              <nav className="views" aria-label={words.view}>
                {(['list', 'board'] as const).map((view) => (
                  <ViewLink
                    key={view}
                    tab={screen.tab}
                    view={view}
                    aria-current={isBoard === (view === 'board') ? 'true' : undefined}
                    aria-label={words.views[view]}
                    title={words.views[view]}
                  >
                    {view === 'board' ? <Columns className="i" /> : <List className="i" />}
                  </ViewLink>
                ))}
              </nav>
            )}
            <FilterMenu count={count} onClear={pages.isFiltered ? pages.showEverything : undefined}>
              <FilterBar {...pages.search} placeholder={recordsContent.search}>
                {filters(filter)}
              </FilterBar>
            </FilterMenu>
            <Menu look="plain" icon aria-label={words.more} trigger={<Ellipsis className="i" />}>
              {board && (
                <ViewLink role="menuitem" tabIndex={-1} tab={screen.tab} view={isBoard ? 'list' : 'board'}>
                  {isBoard ? <List className="i" /> : <Columns className="i" />}
                  {words.showAs[isBoard ? 'list' : 'board']}
                </ViewLink>
              )}
              {add && (
                <MenuItem onClick={add.open}>
                  <UserPlus className="i" />
                  {add.label}
                </MenuItem>
              )}
              {mayMove && !isBoard && (
                <MenuItem onClick={() => setSelecting(true)}>
                  <ListChecks className="i" />
                  {words.selectSome}
                </MenuItem>
              )}
              {figures && (
                <MenuItem onClick={() => setFigures(!areFigures)}>
                  <ChartBar className="i" />
                  {figures.label}
                </MenuItem>
              )}
              {kind.csvPath && (
                <DownloadLink role="menuitem" tabIndex={-1} href={`${kind.csvPath}?${pages.params}`}>
                  <Download className="i" />
                  {recordsContent.download}
                </DownloadLink>
              )}
              {apart.map((list) => (
                <MenuItem key={list.label} onClick={() => isOn(list) || show(list)}>
                  <list.icon className="i" />
                  {list.count === undefined ? list.label : words.withCount(list.label, list.count)}
                </MenuItem>
              ))}
            </Menu>
          </div>
          <FilterChips
            chips={chips.map((chip) => ({ ...chip, value: chip.label }))}
            chosen={chips.find(isOn)?.label}
            onChoose={(_, chip) => show(chip)}
            set={removable.map((chip) => ({ label: chip.label, remove: () => filter(clearing(chip.search)) }))}
          />
        </div>
        <div className="pane__body" data-scrolls>
          {areFigures && figures?.show()}
          {isBoard ? (
            board?.show(pages.isFiltered)
          ) : (
            <PagedRows kind={kind} pages={pages}>
              {(found) => (
                <SubmissionList
                  kind={kind}
                  rows={found}
                  tab={screen.tab}
                  openId={openId}
                  isSelecting={isSelecting}
                  onSelecting={setSelecting}
                  bulk={bulk}
                />
              )}
            </PagedRows>
          )}
        </div>
      </section>
      {openId === undefined ? !isBoard && <p className="pane pane--none muted">{words.nothingOpen}</p> : children}
    </div>
  )
}

const clearing = (search: Changed) => Object.fromEntries(Object.keys(search).map((name) => [name, '']))

/** Back to the list: the focus goes to the row that was open. */
function useRowFocus(openId: number | undefined): void {
  const last = useRef(openId)
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when something opens or closes.
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${last.current}"]`)
    last.current = openId
    if (openId !== undefined) return
    row?.focus({ preventScroll: true })
    // The router restores the former place later; meanwhile another row may have been opened.
    const stop = router.subscribe('onRendered', () => {
      stop()
      row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return stop
  }, [openId])
}
