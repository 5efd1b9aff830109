import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'

interface SubmitOptions<Values extends FieldValues, Content> {
  /** True when it was sent for good. */
  send(content: Content): Promise<boolean>
  onInvalid?: SubmitErrorHandler<Values>
  onSent(): void
}

/**
 * Sends what is valid and empties the form once it was sent: afterwards, because a form that is emptied while it is
 * being submitted counts as submitted, and would find fault with the next letter typed.
 */
export const submitForm =
  <Values extends FieldValues, Content>(
    form: UseFormReturn<Values, unknown, Content>,
    { send, onInvalid, onSent }: SubmitOptions<Values, Content>,
  ) =>
  async (event: React.FormEvent) => {
    let sent = false
    await form.handleSubmit(async (content) => {
      sent = await send(content)
    }, onInvalid)(event)
    if (!sent) return
    form.reset()
    onSent()
  }
