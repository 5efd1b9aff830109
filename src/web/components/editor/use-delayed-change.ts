import { startTransition, useCallback, useEffect, useRef } from 'react'

const changeDelayMs = 300

/** Delays `onChange`, because writing Markdown is slow; flushes before the page or dialog can close. */
export function useDelayedChange(value: string, onChange: (value: string) => void, write: () => string | undefined) {
  const latest = useRef({ onChange, write })
  latest.current = { onChange, write }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPending = useRef(false)
  /** Reported values that may still come back as `value`. */
  const reported = useRef<string[]>([value])

  const flush = useCallback(() => {
    if (!isPending.current) return
    isPending.current = false
    const written = latest.current.write()
    if (written === undefined || written === reported.current.at(-1)) return
    reported.current.push(written)
    latest.current.onChange(written)
  }, [])

  const changed = useCallback(() => {
    isPending.current = true
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      startTransition(flush)
    }, changeDelayMs)
  }, [flush])

  /** False for a value from outside: a reset, a restored version, another field. */
  const isOwn = useCallback((next: string) => {
    if (next === reported.current.at(-1)) reported.current = [next]
    if (reported.current.includes(next)) return true
    reported.current = [next]
    isPending.current = false
    return false
  }, [])

  useEffect(() => {
    const events = [
      [window, 'pagehide'],
      [document, 'visibilitychange'],
      // Runs before the form reads its fields.
      [window, 'submit'],
      // Escape may close the dialog around the editor.
      [window, 'keydown'],
    ] as const
    const onEvent = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      flush()
    }
    for (const [target, name] of events) target.addEventListener(name, onEvent, { capture: true })
    return () => {
      clearTimeout(waiting.current)
      for (const [target, name] of events) target.removeEventListener(name, onEvent, { capture: true })
    }
  }, [flush])

  return { changed, flush, isOwn }
}
