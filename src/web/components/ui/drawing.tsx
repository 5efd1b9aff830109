import { useEffect, useRef } from 'react'

/** In the browser an empty frame of the same size: the first HTML has the drawing, later pages load it. */
export type DrawingSource = string | { frame: string; load(): Promise<{ default: string }> }

/** Inlined, so that it takes the theme's colors. */
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
