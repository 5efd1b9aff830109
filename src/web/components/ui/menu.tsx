import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface MenuProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What the button shows. */
  trigger: ReactNode
  children: ReactNode
}

/** A button and its menu. Arrows and first characters only move; Enter acts. */
export function Menu({ trigger, children, ...button }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const close = () => {
    setOpen(false)
    // An item may have moved the focus elsewhere.
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when it opens.
  useEffect(() => {
    if (isOpen) items()[0]?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (!isOpen || altKey || ctrlKey || metaKey) return
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const place = places[key]
    if (key === 'Escape') close()
    else if (place !== undefined) all.at(place % all.length)?.focus()
    else if (key.length === 1 && key !== ' ') {
      const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(key.toLowerCase())
      const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins)
      found?.focus()
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the button and the items inside.
    <div
      className="has-menu"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks the item.
        <div className="menu-list" id={id} role="menu" tabIndex={-1} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}

export const MenuItem = (item: Omit<ComponentProps<'button'>, 'type' | 'role'>) => (
  <button type="button" role="menuitem" tabIndex={-1} {...item} />
)
