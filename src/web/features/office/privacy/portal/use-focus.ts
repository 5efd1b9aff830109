import { useEffect, useRef } from 'react'

/** Moves focus to content that has just appeared. */
export function useFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
