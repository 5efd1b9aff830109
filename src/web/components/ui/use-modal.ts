import { type RefObject, useEffect, useRef } from 'react'
import { placeOf } from './kept-focus.ts'

const firstControl = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-first-focus]') ??
  panel.querySelector<HTMLElement>('.dialog__body :is(input, textarea, select, button):not(:disabled)') ??
  panel.querySelector<HTMLElement>('.dialog__foot button') ??
  panel

/** Toasts and live regions stay active, so that failures inside the dialog are announced. */
const staysAlive = (element: Element) => element.querySelector('.toaster') !== null || element.matches('[aria-live]')

/** Makes the rest of the page inert. The native modal dialog would make the toasts inert too. */
export function useModal(scrim: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape

  useEffect(() => {
    const panel = scrim.current
    if (!panel) return
    const goBack = placeOf(document.activeElement)
    const shut = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== panel && !element.inert && !staysAlive(element),
    )
    for (const element of shut) element.inert = true
    firstControl(panel).focus()

    const onKeyDown = (event: KeyboardEvent) => {
      const inToast = document.activeElement?.closest('.toaster')
      if (event.key !== 'Escape' || panel.inert || inToast) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const element of shut) element.inert = false
      goBack()
    }
  }, [scrim])
}
