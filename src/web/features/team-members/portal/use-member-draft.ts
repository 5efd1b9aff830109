import { useEffect } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#web/components/form/draft-store.ts'
import type { MemberForm } from './member-form.ts'

/** A form that was not saved yet survives a reload. */
export function useMemberDraft(form: MemberForm, name: string) {
  useEffect(() => {
    const draft = readDraft(name)
    if (Object.keys(draft).length > 0) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, values),
    })
  }, [form, name])

  return { forget: () => forgetDraft(name) }
}
