import { useEffect, useRef } from 'react'

const typingPauseMs = 300

export function useTypingPause(tell: (typed: string) => void): (typed: string) => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (typed) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => tell(typed), typingPauseMs)
  }
}
