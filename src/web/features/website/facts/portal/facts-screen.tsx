import CalendarClock from 'icon:calendar-clock'
import Pencil from 'icon:pencil'
import { useQuery } from '@tanstack/react-query'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import type { FactInput, FactRecord } from '#contract/website/facts.staff.schema.ts'
import { factDescriptions, factMessages, monthInWords, nextReview } from '#contract/website/facts.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { type RecordSearch, type ScreenProps, useRecordAddress } from '#web/components/records/record-address.ts'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { inOurs } from '#web/components/ui/calendar-date.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { FactEditor } from './fact-editor.tsx'
import { factsContent as words } from './facts.portal.content.ts'
import { factsApi, inputOf } from './facts.portal.kind.ts'
import { ShownOn } from './shown-on.tsx'

export function FactsScreen(screen: ScreenProps<RecordSearch>) {
  const { data, isError, refetch } = useQuery(factsApi.list)
  const { id, open, close } = useRecordAddress(screen)
  const opened = data?.find((fact) => fact.id === id)
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      <ListState
        rows={data}
        isError={isError}
        words={{ loading: words.loading, loadFailed: factMessages.loadFailed, empty: '' }}
        onRetry={() => void refetch()}
      />
      <ul className="bare fact-list">
        {data?.map((fact) => (
          <li key={fact.id} className={fact.isOverdue ? 'fact fact--overdue' : 'fact'}>
            <Fact fact={fact} onEdit={() => void open(fact.id)} />
          </li>
        ))}
      </ul>
      {opened && <FactEditor key={opened.id} fact={opened} onClose={close} />}
    </>
  )
}

function Fact({ fact, onEdit }: { fact: FactRecord; onEdit(): void }) {
  const { label, isUndated } = factDescriptions[fact.name]
  const { value, asOf, reviewBy, isOverdue, ownerName } = fact
  return (
    <>
      <div>
        <h2>{label}</h2>
        <p className="fact__value">
          {value}
          {asOf && <span className="muted"> (as of {monthInWords(asOf)})</span>}
        </p>
        <p className="fact__state small">
          {reviewBy ? (isOverdue ? words.overdue : words.due)(inOurs(reviewBy)) : words.never}
          {ownerName && `. ${words.owner(ownerName)}`}
        </p>
      </div>
      <ShownOn name={fact.name} />
      <div className="btnrow">
        <Button look="quiet" small onClick={onEdit}>
          <Pencil className="i" />
          {words.edit}
          <span className="sr"> {label}</span>
        </Button>
        {!isUndated && <AsOfButton fact={fact} />}
      </div>
    </>
  )
}

function AsOfButton({ fact }: { fact: FactRecord }) {
  const attempt = useAttempt(factsApi.list.queryKey)
  const month = monthInWords(fact.lastStated)
  const save = (version: number, change: Partial<FactInput>, said: string, undo?: Partial<FactInput>) =>
    attempt(async () => {
      const saved = await factsApi.update(fact.id, { ...inputOf(fact), ...change, version })
      toast({
        title: recordMessages.successTitle,
        description: said,
        ...(undo && {
          action: {
            label: words.undo,
            altText: words.undoHint,
            run: () => void save(saved.version, undo, words.undone),
          },
          durationMs: undoSeconds * 1_000,
        }),
      })
    }, factMessages.updateFailed)
  const { version, asOf, reviewBy } = fact
  return asOf ? (
    <Button look="quiet" small onClick={() => void save(version, { asOf: null }, words.removed, { asOf })}>
      {words.hideAsOf}
      <span className="sr"> {factDescriptions[fact.name].label}</span>
    </Button>
  ) : (
    <Button
      look={fact.isOverdue ? 'primary' : 'quiet'}
      small
      onClick={() =>
        void save(version, { asOf: fact.lastStated, reviewBy: nextReview(new Date()) }, words.added(month), {
          asOf,
          reviewBy,
        })
      }
    >
      <CalendarClock className="i" />
      {words.showAsOf(month)}
      <span className="sr"> {factDescriptions[fact.name].label}</span>
    </Button>
  )
}
