import { useState } from 'react'

export function useStored<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const stored = localStorage.getItem(name)
    return stored === null ? initial : (JSON.parse(stored) as Value)
  })
  const store = (next: Value) => {
    localStorage.setItem(name, JSON.stringify(next))
    setValue(next)
  }
  return [value, store]
}
