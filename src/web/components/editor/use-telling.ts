import { startTransition, useCallback, useEffect, useRef } from 'react'

/** Longer than this, nothing that was written is untold. */
const delayMs = 300

/**
 * Tells what was written: three times a second at most, because writing Markdown takes its time, between the keys and
 * not with them; and before anything that could end the page.
 */
export function useTelling(value: string, onChange: (value: string) => void, write: () => string | undefined) {
  const latest = useRef({ onChange, write })
  latest.current = { onChange, write }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUntold = useRef(false)
  /** What was told and may still be on its way back as the value. */
  const told = useRef<string[]>([value])

  const tellNow = useCallback(() => {
    if (!isUntold.current) return
    isUntold.current = false
    const written = latest.current.write()
    if (written === undefined || written === told.current.at(-1)) return
    told.current.push(written)
    latest.current.onChange(written)
  }, [])

  const changed = useCallback(() => {
    isUntold.current = true
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      startTransition(tellNow)
    }, delayMs)
  }, [tellNow])

  /** False for a value that came from elsewhere: a reset, a version that was restored, another field. */
  const isOwn = useCallback((next: string) => {
    if (next === told.current.at(-1)) told.current = [next]
    if (told.current.includes(next)) return true
    told.current = [next]
    isUntold.current = false
    return false
  }, [])

  useEffect(() => {
    const events = [
      [window, 'pagehide'],
      [document, 'visibilitychange'],
      // Before the form reads its fields.
      [window, 'submit'],
      // Escape may close what this stands in.
      [window, 'keydown'],
    ] as const
    const onEvent = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      tellNow()
    }
    for (const [target, name] of events) target.addEventListener(name, onEvent, { capture: true })
    return () => {
      clearTimeout(waiting.current)
      for (const [target, name] of events) target.removeEventListener(name, onEvent, { capture: true })
    }
  }, [tellNow])

  return { changed, tellNow, isOwn }
}
