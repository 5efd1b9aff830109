import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Select, type SelectProps } from './field.tsx'

interface ActionSelectProps extends Omit<SelectProps, 'ref' | 'value' | 'onChange' | 'onKeyDown' | 'onPointerDown'> {
  value: string
  confirm: string
  onChoose(value: string): void
}

/** Arrow keys pass over options, so keyboard users confirm with Enter or the button (WCAG 3.2.2). */
export function ActionSelect({ value, confirm, onChoose, ...select }: ActionSelectProps) {
  const control = useRef<HTMLSelectElement>(null)
  const isByKeyboard = useRef(false)
  const [held, setHeld] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setHeld(value)
  }
  // The option may have gone because another user was faster.
  const isHeld = held !== value && select.options.some((option) => option.value === held)
  const choose = (chosen: string) => {
    setHeld(value)
    // The button is about to be removed and would lose focus.
    control.current?.focus()
    onChoose(chosen)
  }
  return (
    <div className="action-select">
      <Select
        {...select}
        ref={control}
        value={held}
        onPointerDown={() => {
          isByKeyboard.current = false
        }}
        onKeyDown={(event) => {
          isByKeyboard.current = true
          if (event.key === 'Escape') setHeld(value)
          if (event.key !== 'Enter' || !isHeld) return
          event.preventDefault()
          choose(held)
        }}
        onChange={({ target }) => (isByKeyboard.current ? setHeld(target.value) : choose(target.value))}
      />
      {isHeld && (
        <Button look="quiet" small onClick={() => choose(held)}>
          {confirm}
        </Button>
      )}
    </div>
  )
}
