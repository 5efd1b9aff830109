import { useEffect, useRef } from 'react'

/** SVG text on the server. In a browser a way to get it: the first HTML has it already, a later page fetches it. */
export type DrawingSource = string | (() => Promise<{ default: string }>)

/** One of our own SVG drawings, inlined so that it takes the theme's colours. It decorates; text beside it says the same. */
export function Drawing({ svg }: { svg: DrawingSource }) {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef<DrawingSource>(undefined)

  useEffect(() => {
    const span = place.current
    if (!span || typeof svg === 'string') return
    const inFirstHtml = shown.current === undefined && span.firstChild !== null
    shown.current = svg
    if (inFirstHtml) return
    void svg().then(({ default: text }) => {
      if (shown.current === svg) span.innerHTML = text
    })
  }, [svg])

  const html = typeof svg === 'string' ? svg : ''
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
