import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Adds closing, arrow keys and a focus trap to native disclosures. */
export function useMenuBehavior(header: RefObject<HTMLElement | null>): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
        const menu = openMenu(header.current)
        // Keep a menu open that the visitor opened before hydration.
        if (menu && fromLocation && hrefChanged) menu.open = false
      }),
    [router, header],
  )

  useEffect(() => {
    const close = (menu: HTMLDetailsElement) => {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const onPointerDown = (event: PointerEvent) => {
      const menu = openMenu(header.current)
      if (menu && !menu.contains(event.target as Node)) menu.open = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement
      const menu = openMenu(header.current) ?? menuOf(focused, event)
      if (!menu) return
      const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
      const here = stops.indexOf(focused as HTMLElement)
      const focusStop = (index: number) => {
        event.preventDefault()
        menu.open = true
        stops.at(index % stops.length)?.focus()
      }
      if (event.key === 'Escape') close(menu)
      else if (event.key === 'ArrowDown' && here >= 0) focusStop(here + 1)
      else if (event.key === 'ArrowUp' && here >= 0) focusStop(here - 1)
      else if (event.key === 'Tab' && menu.matches('.burger')) {
        if (!event.shiftKey && here === stops.length - 1) focusStop(0)
        if (event.shiftKey && here === 0) focusStop(-1)
      }
    }
    // A link to the current page changes no address, so close the menu here.
    const onClick = (event: MouseEvent) => {
      const menu = openMenu(header.current)
      if (menu?.contains(event.target as Node) && (event.target as Element).closest('a')) close(menu)
    }
    const onFocusIn = (event: FocusEvent) => {
      const menu = openMenu(header.current)
      if (menu && !menu.contains(event.target as Node)) menu.open = false
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', onPointerDown, listening)
    document.addEventListener('click', onClick, listening)
    document.addEventListener('keydown', onKeyDown, listening)
    document.addEventListener('focusin', onFocusIn, listening)
    return () => listening.abort()
  }, [header])
}

const openMenu = (header: HTMLElement | null) => header?.querySelector<HTMLDetailsElement>('details[open]')

function menuOf(focused: Element | null, event: KeyboardEvent): HTMLDetailsElement | undefined {
  const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  return opens && focused?.matches('.header summary') ? (focused.parentElement as HTMLDetailsElement) : undefined
}
