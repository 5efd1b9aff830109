import { useEffect, useRef } from 'react'

export function useFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
