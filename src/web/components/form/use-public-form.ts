import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { preloadToaster } from '#web/components/ui/lazy-toaster.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts'
import type { SubmissionResult } from './use-submission.ts'

type Problems = Partial<Record<string, string>>

interface PublicFormOptions<Content> {
  name: string
  initial?: Record<string, string>
  /** If it fails to load, the server still validates. */
  loadSchema(): Promise<z.ZodType<Content>>
  /** `undefined`: nothing was sent, and the form already says why. */
  send(content: Content): Promise<SubmissionResult | undefined>
  failure: { failedTitle: string; failed: string }
  onInvalid?: () => void
  onChange?: () => void
  onSent(): void
  fallbackDraft?: string
}

/** Fields are uncontrolled, so text typed before hydration is kept. */
export function usePublicForm<Content>(options: PublicFormOptions<Content>) {
  const { name, initial = none, loadSchema, send, failure, onInvalid, onChange, onSent, fallbackDraft = '' } = options
  const ref = useRef<HTMLFormElement>(null)
  const tried = useRef(false)
  const [errors, setErrors] = useState<Problems>({})

  useEffect(() => {
    const draft = { ...readDraft(fallbackDraft), ...readDraft(name) }
    for (const field of fieldsOf(ref.current)) {
      const kept = draft[field.name]
      if (field.value === (initial[field.name] ?? '') && typeof kept === 'string') field.value = kept
    }
  }, [name, initial, fallbackDraft])

  const values = () => Object.fromEntries(fieldsOf(ref.current).map((field) => [field.name, field.value]))
  const check = async (): Promise<{ content?: Content; problems: Problems }> => {
    const typed = values()
    const schema = await loadSchema().catch(() => undefined)
    if (!schema) return { content: typed as Content, problems: {} }
    const { data, error } = schema.safeParse(typed)
    if (!error) return { content: data, problems: {} }
    // Reversed, so that the first issue of a field wins.
    return { problems: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path[0], message])) }
  }

  const show = (problems: Problems) => {
    flushSync(() => setErrors(problems))
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const onInput = async ({ target }: FormEvent) => {
    writeDraft(name, values())
    onChange?.()
    if (!tried.current) return
    const { name: changed } = target as HTMLInputElement
    const { problems } = await check()
    setErrors((before) => ({ ...before, [changed]: problems[changed] }))
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { content, problems } = await check()
    tried.current = true
    if (!content) onInvalid?.()
    show(problems)
    if (!content) return
    const result = await send(content)
    if (!result) return
    if (!result.sent) {
      show(result.fields)
      toast({
        title: failure.failedTitle,
        description: result.error ?? failure.failed,
        variant: 'destructive',
      })
      return
    }
    tried.current = false
    ref.current?.reset()
    forgetDraft(name)
    forgetDraft(fallbackDraft)
    onSent()
  }

  const onFocus = () => {
    void loadSchema().catch(() => {})
    preloadToaster()
  }
  return { props: { ref, name, noValidate: true, onFocus, onInput, onSubmit }, errors }
}

const none: Record<string, string> = {}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is Field => (element as Field).name !== '' && !element.closest('.captcha-place'),
  )
