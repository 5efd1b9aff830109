import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * A form that was not sent yet survives a reload: kept in this tab only, forgotten once it was sent. What was typed
 * before React was there counts too. The form element carries the same name.
 */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values, unknown, never>, name: string) {
  const key = `draft:${name}`
  // Read while it is there: a moment later the fields are given their defaults.
  const [typed] = useState(() => readTyped(name))

  useEffect(() => {
    const changed = Object.entries(typed).filter(([field, value]) => value !== form.formState.defaultValues?.[field])
    const draft = { ...read(key), ...Object.fromEntries(changed) }
    if (Object.keys(draft).length > 0) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(key, values),
    })
  }, [form, key, typed])

  return { forget: () => write(key, undefined) }
}

function readTyped(name: string): Record<string, FormDataEntryValue> {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(name)
  return form ? Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')) : {}
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
