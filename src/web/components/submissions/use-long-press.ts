import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longPressMs = 500

/** Props of a row that a finger can hold. Lifting it afterwards is no click. */
export function useLongPress(onHold: ((id: number) => void) | undefined) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const isTouch = useRef(false)
  const stop = () => clearTimeout(waiting.current)
  return (id: number) => ({
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isHeld.current = false
      isTouch.current = pointerType === 'touch'
      if (!onHold || !isTouch.current) return
      waiting.current = setTimeout(() => {
        isHeld.current = true
        onHold(id)
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 8) stop()
    },
    // The browser's own menu of a held link.
    onContextMenu: (event: MouseEvent) => onHold && isTouch.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  })
}
