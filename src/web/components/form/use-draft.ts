import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form that was not sent yet survives a reload: kept in this tab only, forgotten once it was sent. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values, unknown, never>, name: string) {
  const key = `draft:${name}`

  useEffect(() => {
    const draft = read(key)
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(key, values),
    })
  }, [form, key])

  return { forget: () => write(key, undefined) }
}

function read(key: string): object | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

function write(key: string, values: object | undefined): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden or full; the form works without.
  }
}
