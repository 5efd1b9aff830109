import { useEffect, useRef } from 'react'

/** What has just appeared is where a keyboard or a screen reader goes on. */
export function useFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
