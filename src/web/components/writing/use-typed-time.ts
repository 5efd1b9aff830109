import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scheduleMessages as messages } from '#contract/records.ts'
import type { WritingPageState } from './use-writing-page.ts'

export interface TypedTime {
  field: RefObject<HTMLInputElement | null>
  value: string
  error: string | undefined
  /** A typed time means: not now. */
  isTyped: boolean
  type(input: HTMLInputElement): void
  clear(): void
  /** As ISO; undefined when it cannot be used. Then its field is shown and says why. */
  read(): string | undefined
}

const nothing = { value: '', isPartial: false }

/** The day and time at which something leaves. It stays while the settings are closed. */
export function useTypedTime({ openDrawer }: Pick<WritingPageState, 'openDrawer'>): TypedTime {
  const field = useRef<HTMLInputElement>(null)
  /** A time that is typed in part has no value. */
  const [{ value, isPartial }, setTyped] = useState(nothing)
  const [error, setError] = useState<string>()
  return {
    field,
    value,
    error,
    isTyped: value !== '' || isPartial,
    type: (input) => setTyped({ value: input.value, isPartial: input.validity.badInput }),
    clear() {
      setTyped(nothing)
      setError(undefined)
    },
    read() {
      const at = Date.parse(value)
      const problem = Number.isNaN(at) ? messages.momentWrong : at <= Date.now() ? messages.momentPast : undefined
      if (!problem) return new Date(at).toISOString()
      flushSync(() => {
        openDrawer()
        setError(problem)
      })
      field.current?.closest('details')?.setAttribute('open', '')
      field.current?.focus()
      return undefined
    },
  }
}
