import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '#web/components/ui/field.tsx'
import { recordsContent } from './records.content.ts'

interface FilterBarProps {
  q: string
  onSearch(q: string): void
  hint?: string | undefined
  /** A phone shows the filters only while they are unfolded. */
  isFolded?: boolean
  id?: string
  /** The screen's own filters. */
  children?: ReactNode
}

/** Above a list that is longer than a screen. What is typed and chosen stands in the address. */
export function FilterBar({ q, onSearch, hint, isFolded, id, children }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  // A link or Back changes the address too; what is being typed is ahead of it.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])
  return (
    <search
      id={id}
      data-folded={isFolded || undefined}
      className={children ? 'records__filter records__filter--many' : 'records__filter'}
    >
      <TextField
        ref={field}
        label={recordsContent.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={q}
        hint={hint}
        onChange={({ target }) => onSearch(target.value)}
      />
      {children}
    </search>
  )
}
