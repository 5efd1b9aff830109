import RotateCcw from 'icon:rotate-ccw'
import Search from 'icon:search'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import { careersContent } from '#contract/website/content/careers.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { optionsOf } from './filter-jobs.ts'
import { noFilters, type PositionFilters, readFilters } from './position-filters.ts'

interface FilterFormProps {
  jobs: readonly JobSummary[]
  filters: PositionFilters
  onChange(filters: PositionFilters): void
}

const selects = [
  ['department', 'Department'],
  ['type', 'Job Type'],
  ['location', 'Location'],
] as const

/** Without JavaScript it is a plain form, and the server filters. */
export function FilterForm({ jobs, filters, onChange }: FilterFormProps) {
  const searchId = useId()
  const { path, positions } = usePageText('/careers', careersContent)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, for input from before hydration.
  useEffect(() => {
    if (!form.current) return
    const typed = { ...noFilters, ...readFilters(Object.fromEntries(new FormData(form.current))) }
    if (Object.entries(typed).some(([name, value]) => value !== filters[name as keyof PositionFilters])) onChange(typed)
  }, [])
  const options = useMemo(
    () => ({
      department: optionsOf(jobs, 'department'),
      type: optionsOf(jobs, 'type'),
      location: optionsOf(jobs, 'location'),
    }),
    [jobs],
  )
  return (
    <search>
      <form
        ref={form}
        className="filters"
        aria-label="Filter positions"
        action={`${path}#positions`}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="field">
          <label htmlFor={searchId}>Search</label>
          <div className="inwrap">
            <Search className="i" />
            <input
              className="input"
              id={searchId}
              type="search"
              name="q"
              placeholder="Title or description"
              maxLength={100}
              value={filters.q}
              onChange={({ target }) => onChange({ ...filters, q: target.value })}
            />
          </div>
        </div>
        {selects.map(([name, label]) => (
          <Select
            key={name}
            name={name}
            label={label}
            placeholder="All"
            options={options[name]}
            value={filters[name]}
            onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          />
        ))}
        <Button look="quiet" onClick={() => onChange(noFilters)}>
          <RotateCcw className="i" />
          {positions.clear}
        </Button>
        <noscript>
          <button type="submit" className="btn btn--primary">
            Show positions
          </button>
        </noscript>
      </form>
    </search>
  )
}
