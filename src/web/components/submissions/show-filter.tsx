import { Select } from '#web/components/ui/field.tsx'
import { submissionsContent as words } from './submissions.content.ts'

interface ShowFilterProps {
  search: { quarantined?: 'yes' | undefined; mail?: 'undelivered' | undefined; later?: 'yes' | undefined }
  /** How many are kept apart. */
  quarantined: number
  /** How many are put off, where that can be done. */
  later?: number | undefined
  onChange(changed: Record<string, string>): void
}

/** The inbox, or what stands apart from it. */
export const ShowFilter = ({ search, quarantined, later, onChange }: ShowFilterProps) => (
  <Select
    label={words.show}
    placeholder={words.inbox}
    options={[
      ...(later === undefined ? [] : [{ value: 'later', label: words.withCount(words.later, later) }]),
      { value: 'quarantine', label: words.withCount(words.quarantine, quarantined) },
      { value: 'undelivered', label: words.undelivered },
    ]}
    value={search.mail ?? (search.quarantined ? 'quarantine' : search.later ? 'later' : '')}
    onChange={({ target: { value } }) =>
      onChange({
        quarantined: value === 'quarantine' ? 'yes' : '',
        mail: value === 'undelivered' ? value : '',
        later: value === 'later' ? 'yes' : '',
      })
    }
  />
)
