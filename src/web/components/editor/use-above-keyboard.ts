import { type RefObject, useEffect } from 'react'

/** What is taken from the height of a page by anything smaller is no keyboard. */
const keyboardHeight = 120

/** While a phone's keyboard is up and the text has the focus, the toolbar stands on the keyboard. */
export function useAboveKeyboard(toolbar: RefObject<HTMLElement | null>, isWriting: boolean): void {
  useEffect(() => {
    const { visualViewport: visible } = window
    const bar = toolbar.current
    if (!bar || !visible || !isWriting) return
    const place = () => {
      const isUp = innerHeight - visible.height * visible.scale > keyboardHeight
      bar.classList.toggle('is-docked', isUp)
      bar.style.translate = ''
      if (!isUp) return
      // Measured, because what it is fixed to may be a dialog rather than the page.
      const missing = visible.offsetTop + visible.height - bar.getBoundingClientRect().bottom
      bar.style.translate = `0 ${missing}px`
    }
    place()
    visible.addEventListener('resize', place)
    visible.addEventListener('scroll', place)
    return () => {
      visible.removeEventListener('resize', place)
      visible.removeEventListener('scroll', place)
      bar.classList.remove('is-docked')
      bar.style.translate = ''
    }
  }, [toolbar, isWriting])
}
