import { Select } from '#web/components/ui/field.tsx'
import { submissionsContent as words } from './submissions.content.ts'

interface ShowFilterProps {
  search: { quarantined?: 'yes' | undefined; mail?: 'undelivered' | undefined }
  /** How many are kept apart. */
  quarantined: number
  onChange(changed: Record<string, string>): void
}

/** The inbox, or what stands apart from it. */
export const ShowFilter = ({ search, quarantined, onChange }: ShowFilterProps) => (
  <Select
    label={words.show}
    placeholder={words.inbox}
    options={[
      { value: 'quarantine', label: words.withCount(words.quarantine, quarantined) },
      { value: 'undelivered', label: words.undelivered },
    ]}
    value={search.mail ?? (search.quarantined ? 'quarantine' : '')}
    onChange={({ target: { value } }) =>
      onChange({ quarantined: value === 'quarantine' ? 'yes' : '', mail: value === 'undelivered' ? value : '' })
    }
  />
)
