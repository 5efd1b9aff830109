import { useEffect, useRef } from 'react'

/**
 * SVG text on the server. In a browser its empty frame, which takes the same room, and a way to get the rest: the first
 * HTML has it already, a later page fetches it.
 */
export type DrawingSource = string | { frame: string; load(): Promise<{ default: string }> }

/** One of our own SVG drawings, inlined so that it takes the theme's colors. It decorates; text beside it says the same. */
export function Drawing({ svg }: { svg: DrawingSource }) {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef<DrawingSource>(undefined)

  useEffect(() => {
    const span = place.current
    if (!span || typeof svg === 'string') return
    const inFirstHtml = shown.current === undefined && span.querySelector('svg > *') !== null
    shown.current = svg
    if (inFirstHtml) return
    svg.load().then(
      ({ default: text }) => {
        if (shown.current === svg) span.innerHTML = text
      },
      // It decorates: a page does without.
      () => {},
    )
  }, [svg])

  const html = typeof svg === 'string' ? svg : svg.frame
  return (
    <span
      ref={place}
      className="drawing"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own generator, never from input.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
