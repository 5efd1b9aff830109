import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/office/activity.schema.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { PastLook } from '#web/features/website/history/portal/past-look.public.tsx'
import { activityContent } from './activity.portal.content.ts'
import { activityFiltersQuery, activityKind } from './activity.portal.kind.ts'
import type { ActivitySearch } from './activity.portal.search.ts'
import { ActivityEvent } from './activity-event.tsx'
import { actionInWords, thingOf } from './activity-sentence.ts'
import { UndoWork } from './undo-work.tsx'

const { filters: words } = activityContent

export function ActivityScreen(screen: ScreenProps<ActivitySearch>) {
  const { tab, search } = screen
  const mayUndo = usePermission()('undo-work')
  return (
    <RecordPages
      kind={activityKind}
      screen={screen}
      folds
      overview={
        <>
          <PastLook />
          {mayUndo && <UndoWork />}
        </>
      }
      filters={(set) => <ActivityFilterFields search={search} onChange={set} />}
    >
      {(events) => (
        <>
          {search.subject && events[0] && (
            <p className="activity__about">
              {activityContent.onlyAbout} <b>{thingOf(events.find(({ subjectName }) => subjectName) ?? events[0])}</b>
            </p>
          )}
          {byDay(events).map(([day, ofDay]) => (
            <section key={day} className="activity__day">
              <h2>{dayInWords(day)}</h2>
              <ul className="bare">
                {ofDay.map((event) => (
                  <ActivityEvent key={event.id} event={event} tab={tab} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </RecordPages>
  )
}

interface FilterFieldsProps {
  search: ActivitySearch
  onChange(changed: Record<string, string>): void
}

function ActivityFilterFields({ search, onChange }: FilterFieldsProps) {
  const { data } = useQuery(activityFiltersQuery)
  return (
    <>
      <Select
        label={words.person}
        placeholder={words.everyone}
        options={(data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.person ?? ''}
        onChange={({ target }) => onChange({ person: target.value })}
      />
      <Select
        label={words.kind}
        placeholder={words.anything}
        options={(data?.actions ?? []).map((action) => ({ value: action, label: actionInWords(action) }))}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <TextField
        label={words.day}
        type="date"
        value={search.day ?? ''}
        onChange={({ target }) => onChange({ day: target.value })}
      />
    </>
  )
}

/** sv-SE formats dates as YYYY-MM-DD. */
const localDay = (at: Date) => at.toLocaleDateString('sv-SE')

const byDay = (events: Activity[]) => [...Map.groupBy(events, ({ at }) => localDay(new Date(at)))]

function dayInWords(day: string): string {
  const yesterday = new Date()
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === localDay(new Date())) return activityContent.today
  if (day === localDay(yesterday)) return activityContent.yesterday
  return new Date(`${day}T00:00`).toLocaleDateString('en-US', { dateStyle: 'full' })
}
