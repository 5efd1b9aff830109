import { useDeferredValue, useEffect, useState } from 'react'

export function useCurrentSection(hrefs: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  // Sections below the fold come after the first frame.
  const isComplete = useDeferredValue(true, false)
  useEffect(() => {
    if (!isComplete) return
    const passed = new Set<string>()
    const look = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](`#${target.id}`)
      setCurrent(hrefs.filter((href) => passed.has(href)).at(-1))
    }
    // The large top margin keeps sections above the viewport intersecting.
    const observer = new IntersectionObserver(look, { rootMargin: '9999% 0px -67%' })
    for (const section of document.querySelectorAll(hrefs.join())) observer.observe(section)
    return () => observer.disconnect()
  }, [hrefs, isComplete])
  return current
}
