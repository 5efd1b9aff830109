import { useEffect, useState } from 'react'

/** Which of these parts of the page is being read: the last one whose top has passed the upper third of the screen. */
export function useCurrentSection(hrefs: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const passed = new Set<string>()
    const look = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](`#${target.id}`)
      setCurrent(hrefs.filter((href) => passed.has(href)).at(-1))
    }
    // Far up as well: a jump from the page's end to its top is seen too.
    const observer = new IntersectionObserver(look, { rootMargin: '9999% 0px -67%' })
    for (const section of document.querySelectorAll(hrefs.join())) observer.observe(section)
    return () => observer.disconnect()
  }, [hrefs])
  return current
}
