import { useEffect, useRef, useState } from 'react'
import { applicationsContent as words } from './applications.portal.content.ts'

/** Leads to the parts of the page, which all stand below each other, and says which one is read. */
export function ApplicationParts({ parts }: { parts: Record<string, string> }) {
  const names = Object.keys(parts).join()
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState('letter')
  const sectionOf = (part: string) => nav.current?.closest('article')?.querySelector(`[data-part="${part}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when there are other parts.
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const { part = '' } = (target as HTMLElement).dataset
          if (isIntersecting) seen.add(part)
          else seen.delete(part)
        }
        const first = names.split(',').find((part) => seen.has(part))
        if (first) setCurrent(first)
      },
      // A line where the eye rests.
      { rootMargin: '-35% 0px -64%' },
    )
    for (const part of names.split(',')) {
      const section = sectionOf(part)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])
  return (
    <nav ref={nav} className="open__parts" aria-label={words.parts}>
      {Object.entries(parts).map(([part, label]) => (
        <button
          key={part}
          type="button"
          aria-current={part === current ? 'true' : undefined}
          onClick={() => {
            const heading = sectionOf(part)?.querySelector<HTMLElement>('h2')
            heading?.focus({ preventScroll: true })
            heading?.scrollIntoView({ block: 'start' })
            setCurrent(part)
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
