import { Select } from '#web/components/ui/field.tsx'
import { submissionsContent as words } from './submissions.content.ts'

interface ShowFilterProps {
  search: {
    quarantined?: 'yes' | undefined
    mail?: 'undelivered' | undefined
    later?: 'yes' | undefined
    waiting?: 'long' | undefined
  }
  quarantined: number
  later?: number | undefined
  waitingLong?: string
  onChange(changed: Record<string, string>): void
}

export const ShowFilter = ({ search, quarantined, later, waitingLong, onChange }: ShowFilterProps) => (
  <Select
    label={words.show}
    placeholder={words.inbox}
    options={[
      ...(later === undefined ? [] : [{ value: 'later', label: words.withCount(words.later, later) }]),
      ...(waitingLong ? [{ value: 'waiting', label: waitingLong }] : []),
      { value: 'quarantine', label: words.withCount(words.quarantine, quarantined) },
      { value: 'undelivered', label: words.undelivered },
    ]}
    value={
      search.mail ?? (search.quarantined ? 'quarantine' : search.later ? 'later' : search.waiting ? 'waiting' : '')
    }
    onChange={({ target: { value } }) =>
      onChange({
        quarantined: value === 'quarantine' ? 'yes' : '',
        mail: value === 'undelivered' ? value : '',
        later: value === 'later' ? 'yes' : '',
        waiting: value === 'waiting' ? 'long' : '',
      })
    }
  />
)
