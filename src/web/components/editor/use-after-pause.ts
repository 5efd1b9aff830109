import { useEffect, useState } from 'react'

export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1_000)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
