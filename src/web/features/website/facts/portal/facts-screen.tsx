import CalendarClock from 'icon:calendar-clock'
import type { FactInput, FactRecord } from '#contract/website/facts.staff.schema.ts'
import { factDescriptions, factMessages, monthInWords, nextReview } from '#contract/website/facts.staff.ts'
import { dateInWords } from '#web/components/records/moment-in-words.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FactEditor } from './fact-editor.tsx'
import { factsContent as words } from './facts.portal.content.ts'
import { factList, factsApi, inputOf } from './facts.portal.kind.ts'

const chips = [{ value: 'overdue', label: words.overdueOnes, isOf: ({ isOverdue }: FactRecord) => isOverdue }]

export const FactsScreen = (screen: ScreenProps<RecordSearch>) => (
  <RecordList
    kind={factList}
    screen={screen}
    isFixed
    chips={chips}
    editor={({ record, onClose }) => record && <FactEditor fact={record} onClose={onClose} />}
  >
    {(list) => (
      <RecordTable
        kind={factList}
        columns={[
          { name: words.columns.fact, place: 'name', cell: (fact) => <b>{factList.nameOf(fact)}</b> },
          {
            name: words.labels.value,
            place: 'line',
            cell: ({ value, asOf }) => (
              <span className="records__beginning">
                {value}
                {asOf && <span className="muted"> (as of {monthInWords(asOf)})</span>}
              </span>
            ),
          },
          { name: words.columns.review, place: 'state', cell: (fact) => <Review fact={fact} /> },
        ]}
        actions={(fact) => !factDescriptions[fact.name].isUndated && <AsOfButton fact={fact} />}
        {...list}
      />
    )}
  </RecordList>
)

const Review = ({ fact: { reviewBy, isOverdue, ownerName } }: { fact: FactRecord }) => (
  <>
    <span className={isOverdue ? 'fact__review fact__review--overdue' : 'fact__review'}>
      {reviewBy ? (isOverdue ? words.overdue : words.due)(dateInWords(reviewBy)) : words.never}
    </span>
    {ownerName && <span className="records__second">{words.owner(ownerName)}</span>}
  </>
)

function AsOfButton({ fact }: { fact: FactRecord }) {
  const attempt = useAttempt(factsApi.list.queryKey)
  const month = monthInWords(fact.lastStated)
  const save = (version: number, change: Partial<FactInput>, said: string, undo?: Partial<FactInput>) =>
    attempt(async () => {
      const saved = await factsApi.update(fact.id, { ...inputOf(fact), ...change, version })
      succeed(said, undo && { hint: words.undoHint, run: () => void save(saved.version, undo, words.undone) })
    }, factMessages.updateFailed)
  const { version, asOf, reviewBy } = fact
  return asOf ? (
    <Button look="plain" small onClick={() => void save(version, { asOf: null }, words.removed, { asOf })}>
      {words.hideAsOf}
      <span className="sr"> {factDescriptions[fact.name].label}</span>
    </Button>
  ) : (
    <Button
      look="plain"
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
