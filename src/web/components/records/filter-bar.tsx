import Search from 'icon:search'
import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '#web/components/ui/field.tsx'
import { recordsContent } from './records.content.ts'

interface FilterBarProps {
  q: string
  onSearch(q: string): void
  placeholder?: string | undefined
  hint?: string | undefined
  isFolded?: boolean
  /** Search and chips stay when the rest is folded. */
  stands?: boolean
  /** Folded on a desktop too, not only on a phone. */
  foldsAlways?: boolean | undefined
  id?: string
  chips?: ReactNode
  children?: ReactNode
}

export function FilterBar({ q, onSearch, placeholder, hint, isFolded, stands, foldsAlways, ...rest }: FilterBarProps) {
  const { id, chips, children } = rest
  const field = useRef<HTMLInputElement>(null)
  // Follow changes of the URL by links and Back, unless the user is typing.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])
  return (
    <search
      id={id}
      className="records__filter"
      data-folded={isFolded || undefined}
      data-stands={stands || undefined}
      data-always={foldsAlways || undefined}
    >
      <div className="records__search">
        <Search className="i" />
        <TextField
          ref={field}
          label={recordsContent.search}
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          defaultValue={q}
          hint={hint}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {chips}
      {children}
    </search>
  )
}
