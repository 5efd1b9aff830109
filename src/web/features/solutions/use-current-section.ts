import { useEffect, useState } from 'react'

/** Which of these parts of the page is being read: the last one whose top has passed the upper third of the screen. */
export function useCurrentSection(hrefs: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = hrefs.map((href) => document.querySelector(href))
    const look = () => {
      const passed = hrefs.filter(
        (_, index) => (sections[index]?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3,
      )
      setCurrent(passed.at(-1))
    }
    const observer = new IntersectionObserver(look, { rootMargin: '-33% 0px -66% 0px' })
    for (const section of sections) if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [hrefs])
  return current
}
