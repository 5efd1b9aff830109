import { TextField } from '#web/components/ui/field.tsx'
import { recordsContent } from './records.content.ts'

/** Above a list that is longer than a screen. What is typed stands in the address. */
export function FilterBar({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  return (
    <search className="records__filter">
      <TextField
        label={recordsContent.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={q}
        onChange={({ target }) => onSearch(target.value)}
      />
    </search>
  )
}
