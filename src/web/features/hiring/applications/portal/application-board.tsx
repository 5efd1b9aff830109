import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import { closedStages, type Stage, stageLabels } from '#contract/hiring/applications.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import type { PageQuery } from '#web/components/records/record-api.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { Ring } from '#web/components/submissions/ring.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ApplicationCard } from './application-card.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, overviewQuery } from './applications.portal.kind.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { useCardFocus } from './use-card-focus.ts'

interface ApplicationBoardProps {
  tab: string
  asked: PageQuery
  isFiltered: boolean
}

function useLane(stage: Stage, asked: PageQuery) {
  const isAsked = !asked.stage || asked.stage === stage
  const query = useInfiniteQuery({ ...applicationKind.pages({ ...asked, stage }), enabled: isAsked })
  return { stage, query, rows: isAsked ? query.data?.pages.flatMap(({ items }) => items) : [] }
}

/** Open stages as lanes, closed ones as numbers. */
export function ApplicationBoard({ tab, asked, isFiltered }: ApplicationBoardProps) {
  const counts = useQuery(overviewQuery(asked))
  const lanes = [
    useLane('new', asked),
    useLane('reviewing', asked),
    useLane('interview', asked),
    useLane('offer', asked),
  ]
  const stored = new Map(lanes.flatMap(({ rows = [] }) => rows.map((row) => [row.id, row])))
  const { moved, travelerId, move } = useBoardMoves(stored)
  const [dragged, setDragged] = useState<ApplicationItem>()
  const [over, setOver] = useState<Stage>()
  const focus = useCardFocus()

  const cards = [...new Map([...stored, ...moved]).values()].sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
  )
  const { data } = counts
  const countOf = (stage: Stage) => {
    const before = [...stored.values()].filter((row) => row.stage === stage).length
    return (data?.stages[stage] ?? 0) - before + cards.filter((card) => card.stage === stage).length
  }
  if (!data || Object.values(data.stages).every((count) => count === 0)) {
    const empty = isFiltered ? recordsContent.noMatch : words.empty
    return (
      <ListState
        rows={data && []}
        isError={counts.isError}
        words={{ ...words, empty }}
        onRetry={() => void counts.refetch()}
      />
    )
  }
  const drop = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <div className="board" {...focus}>
      {lanes.map(({ stage, rows, query }) => {
        const shown = cards.filter((card) => card.stage === stage)
        const hidden = countOf(stage) - shown.length
        return (
          <section
            key={stage}
            className={stage === over ? 'lane is-over' : 'lane'}
            aria-label={stageLabels[stage]}
            data-lane={stage}
            onDragOver={(event) => {
              if (!dragged || dragged.stage === stage) return
              event.preventDefault()
              setOver(stage)
            }}
            onDragLeave={({ currentTarget, relatedTarget }) =>
              !currentTarget.contains(relatedTarget as Node | null) && setOver(undefined)
            }
            onDrop={(event) => {
              event.preventDefault()
              if (dragged) move(dragged, stage)
              drop()
            }}
          >
            <h2>
              <Ring look={applicationKind.rings[stage]} />
              {stageLabels[stage]} <span>{countOf(stage).toLocaleString('en-US')}</span>
            </h2>
            <ul className="bare" aria-busy={query.isPlaceholderData}>
              {shown.map((card) => (
                <ApplicationCard
                  key={card.id}
                  card={card}
                  tab={tab}
                  isTraveling={card.id === travelerId}
                  onMove={(to) => move(card, to)}
                  onDrag={setDragged}
                  onDragEnd={drop}
                />
              ))}
              {hidden > 0 && query.hasNextPage && (
                <li className="lane__more">
                  <Button
                    look="quiet"
                    small
                    busy={query.isFetchingNextPage && recordsContent.loadingMore}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {words.board.more(hidden, stageLabels[stage])}
                  </Button>
                </li>
              )}
            </ul>
            {query.isFetchNextPageError && (
              <p className="notice notice--error" role="alert">
                {recordsContent.moreFailed}
              </p>
            )}
            <ListState rows={rows} isError={query.isError} words={laneWords} onRetry={() => void query.refetch()} />
          </section>
        )
      })}
      <section className="lane lane--closed" aria-label={words.board.closed}>
        <h2>{words.board.closed}</h2>
        <ul className="bare">
          {closedStages.map((stage) => (
            <li
              key={stage}
              className={stage === over ? 'is-over' : undefined}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                setOver(stage)
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) move(dragged, stage)
                drop()
              }}
            >
              <Link
                to="."
                search={({ view: _, ...before }: { view?: string }) => ({ ...before, tab, stage })}
                resetScroll={false}
              >
                <Ring look={applicationKind.rings[stage]} />
                {stageLabels[stage]} <b>{countOf(stage).toLocaleString('en-US')}</b>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const laneWords = { loading: words.loading, loadFailed: words.loadFailed }
