import { type KeyboardEvent, useId } from 'react'
import { FieldError } from '#web/components/ui/field.tsx'

interface WritingLineProps {
  name: string
  label: string
  error: string | undefined
  value: string
  isTitle?: boolean
  onChange(event: { target: { value: string } }): void
}

/** A line of the text itself: it looks as it will on the page, and wraps. */
export function WritingLine({ name, label, error, value, isTitle = false, onChange }: WritingLineProps) {
  const id = useId()
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLElement>('.writing__page [data-field]')]
    fields[fields.indexOf(event.currentTarget) + 1]?.focus()
  }
  return (
    <div>
      <textarea
        className={isTitle ? 'writing__line writing__line--title' : 'writing__line'}
        rows={1}
        aria-label={label}
        aria-describedby={error && id}
        aria-invalid={error ? true : undefined}
        placeholder={label}
        autoComplete="off"
        data-field={name}
        data-first-field={isTitle || undefined}
        value={value}
        onChange={({ target }) => onChange({ target: { value: target.value.replaceAll('\n', ' ') } })}
        onKeyDown={goOn}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
