import ListFilter from 'icon:list-filter'
import X from 'icon:x'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { recordsContent } from '#web/components/records/records.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { submissionsContent as words } from './submissions.content.ts'

const phone = '(max-width: 860px), (max-height: 430px)'

interface FilterMenuProps {
  /** How many rows the filters leave. */
  count: string | number | undefined
  /** Set while a filter hides rows. */
  onClear: (() => void) | undefined
  children: ReactNode
}

/** The filters of a list, in a popover on a desktop and in a sheet on a phone. */
export function FilterMenu({ count, onClear, children }: FilterMenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<'popover' | 'sheet'>()
  const close = () => {
    setPlace(undefined)
    root.current?.querySelector('button')?.focus()
  }
  const toggle = () => (place ? close() : setPlace(matchMedia(phone).matches ? 'sheet' : 'popover'))
  useEffect(() => {
    if (place === 'popover') root.current?.querySelector('input')?.focus()
  }, [place])
  const inside = (
    <>
      {children}
      <div className="filters__foot">
        {onClear && (
          <Button
            look="quiet"
            onClick={() => {
              close()
              onClear()
            }}
          >
            {recordsContent.clear}
          </Button>
        )}
        <Button onClick={close}>{words.show(count)}</Button>
      </div>
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the button and the popover inside.
    <div
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || place !== 'popover') return
        event.preventDefault()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (place === 'popover' && !currentTarget.contains(relatedTarget)) setPlace(undefined)
      }}
    >
      <Button
        look="plain"
        icon
        aria-label={recordsContent.filter}
        aria-haspopup="dialog"
        aria-expanded={place !== undefined}
        aria-controls={place && id}
        onClick={toggle}
      >
        <ListFilter className="i" />
      </Button>
      {place === 'popover' && (
        // It takes the focus, so that a click beside a field does not close it.
        <div id={id} className="menu-list filters" role="dialog" aria-label={recordsContent.filter} tabIndex={-1}>
          {inside}
        </div>
      )}
      {place === 'sheet' && (
        <Sheet kind="sheet" className="sheet filters" label={recordsContent.filter} onClose={close}>
          <div className="filters__head">
            <h2>{recordsContent.filter}</h2>
            <Button look="plain" icon aria-label={words.close} data-first-focus onClick={close}>
              <X className="i" />
            </Button>
          </div>
          {inside}
        </Sheet>
      )}
    </div>
  )
}
