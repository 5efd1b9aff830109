import { type RefObject, useEffect } from 'react'

/** A smaller loss of height is a browser bar, not a keyboard. */
const minKeyboardHeight = 120

export function useAboveKeyboard(toolbar: RefObject<HTMLElement | null>, isWriting: boolean): void {
  useEffect(() => {
    const { visualViewport: visible } = window
    const bar = toolbar.current
    if (!bar || !visible || !isWriting) return
    const place = () => {
      const isUp = innerHeight - visible.height * visible.scale > minKeyboardHeight
      bar.classList.toggle('is-docked', isUp)
      bar.style.translate = ''
      if (!isUp) return
      // Measured, because the containing block may be a dialog instead of the page.
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
