import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotInputSchema } from '#contract/staff.schema.ts'
import { portalPages, staffMessages, staffPaths } from '#contract/staff.ts'
import { ApiFailure, sendUnread } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { forgotContent as words } from './portal.content.ts'

/** The response is the same for every address, so that it does not reveal accounts. */
export function ForgotPassword() {
  const form = useForm({ resolver: zodResolver(forgotInputSchema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const [isSent, setSent] = useState(false)

  const send = async (body: { email: string }) => {
    try {
      await sendUnread(staffPaths.forgot, { body })
      setSent(true)
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || staffMessages.forgotFailed
      toast({ title: staffMessages.forgotFailedTitle, description, variant: 'destructive' })
    }
  }

  return (
    <form className="signin" noValidate aria-label={words.heading} onSubmit={form.handleSubmit(send)}>
      <div>
        <h1 className="h2">{words.heading}</h1>
        <p className="muted">{words.lede}</p>
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div role="status">
        {isSent && (
          <p className="notice">
            {staffMessages.forgotDone} {words.after}
          </p>
        )}
      </div>
      <Button type="submit" busy={isSubmitting && words.sending}>
        {words.send}
      </Button>
      <Link className="btn btn--quiet" to={portalPages.login}>
        {words.toLogin}
      </Link>
    </form>
  )
}
