import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Pending } from '#contract/office/second-factors.schema.ts'
import { newPasswordSchema } from '#contract/staff.schema.ts'
import { portalPages, staffMessages, staffPaths } from '#contract/staff.ts'
import { ApiFailure, sendJson } from '#web/api/client.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox, TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { PendingStep } from '#web/features/office/account/portal/pending-step.tsx'
import { passwordContent } from './portal.content.ts'

const formSchema = z.object({ password: newPasswordSchema })

/** Opening the link changes nothing, because mail programs prefetch links; sending the form uses it up. */
export function SetPassword({ onDone }: { onDone(): void }) {
  const token = useLocation({ select: ({ hash }) => hash })
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const [shown, setShown] = useState(false)
  const [pending, setPending] = useState<Pending>()
  const [isGone, setGone] = useState(false)
  const navigate = useNavigate()
  const { heading, lede, show, save, saving, toLogin } = passwordContent

  const savePassword = async ({ password }: z.output<typeof formSchema>) => {
    try {
      const response = await sendJson<Pending | { success: true }>(staffPaths.password, { body: { token, password } })
      if ('pending' in response) return setPending(response)
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || staffMessages.passwordFailed
      const weakness = failure instanceof ApiFailure && failure.fields?.password
      if (description === staffMessages.linkGone) setGone(true)
      if (weakness) form.setError('password', { message: weakness }, { shouldFocus: true })
      return toast({ title: staffMessages.passwordFailedTitle, description, variant: 'destructive' })
    }
    await finish()
  }
  const finish = async () => {
    await queryClient.refetchQueries(userQuery)
    toast({ title: staffMessages.passwordSetTitle, description: staffMessages.passwordSet })
    onDone()
  }

  if (pending) {
    const toLogin = () => void navigate({ to: portalPages.login, replace: true })
    return <PendingStep pending={pending} heading="h1" onSignedIn={finish} onBack={toLogin} />
  }
  if (!token || isGone) {
    return (
      <div className="signin">
        <h1 className="h2">{heading}</h1>
        <p className="notice notice--error">{staffMessages.linkGone}</p>
        <Link className="btn btn--primary" to={portalPages.login}>
          {toLogin}
        </Link>
      </div>
    )
  }
  return (
    <form className="signin" noValidate aria-label={heading} onSubmit={form.handleSubmit(savePassword)}>
      <div>
        <h1 className="h2">{heading}</h1>
        <p className="muted">{lede}</p>
      </div>
      <TextField
        label="New password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Checkbox label={show} checked={shown} onChange={({ target }) => setShown(target.checked)} />
      <Button type="submit" busy={isSubmitting && saving}>
        {save}
      </Button>
    </form>
  )
}
