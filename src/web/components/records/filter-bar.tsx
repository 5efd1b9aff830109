import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '#web/components/ui/field.tsx'
import { recordsContent } from './records.content.ts'

interface FilterBarProps {
  q: string
  onSearch(q: string): void
  hint?: string | undefined
  isFolded?: boolean
  id?: string
  children?: ReactNode
}

export function FilterBar({ q, onSearch, hint, isFolded, id, children }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  // Follow changes of the URL by links and Back, unless the user is typing.
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
