import { type ReactNode, useEffect, useRef, useState } from 'react'

const tooltipDelayMs = 700
const tooltipSkipDelayMs = 300

let lastHidden = Number.NEGATIVE_INFINITY

/** Stays while the pointer is over it and closes with Escape (WCAG 1.4.13). */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = () => setShown(true)
  const showSoon = () => {
    const skip = performance.now() - lastHidden < tooltipSkipDelayMs
    waiting.current = setTimeout(show, skip ? 0 : tooltipDelayMs)
  }
  const hide = () => {
    clearTimeout(waiting.current)
    if (shown) lastHidden = performance.now()
    setShown(false)
  }

  useEffect(() => () => clearTimeout(waiting.current), [])

  // Listens on the document, because a tooltip shown by the pointer has no focus.
  useEffect(() => {
    if (!shown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      lastHidden = performance.now()
      setShown(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the control inside, which keeps its own role.
    <span
      className="tipped"
      onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      <span className="tip" role="tooltip" hidden={!shown}>
        {text}
      </span>
    </span>
  )
}
