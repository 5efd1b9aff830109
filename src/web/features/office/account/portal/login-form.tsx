import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Pending, SignedIn } from '#contract/office/second-factors.schema.ts'
import { type LoginInput, loginInputSchema, type StaffUser } from '#contract/staff.schema.ts'
import { staffMessages, staffPaths } from '#contract/staff.ts'
import { ApiFailure, sendJson } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { goOnAs } from './go-on-as.ts'
import { canUsePasskeys, passkeyOffer } from './passkey-support.ts'
import { PendingStep } from './pending-step.tsx'

interface LoginFormProps {
  label: string
  children?: ReactNode
  onLoggedIn(): void
}

const PasskeySignIn = lateComponent(
  async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }),
  () => null,
)

export function LoginForm({ label, children, onLoggedIn }: LoginFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(loginInputSchema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const [pending, setPending] = useState<Pending>()

  const finish = (user: StaffUser) =>
    goOnAs(user, queryClient, () => {
      toast({ title: staffMessages.loginSuccessTitle, description: staffMessages.loginSuccess })
      onLoggedIn()
    })
  const logIn = async (input: LoginInput) => {
    try {
      const response = await sendJson<SignedIn>(staffPaths.login, { body: input })
      if ('pending' in response) return setPending(response)
      passkeyOffer.ask()
      finish(response)
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || staffMessages.loginFailed
      toast({ title: staffMessages.loginFailedTitle, description, variant: 'destructive' })
    }
  }

  if (pending) {
    const heading = children ? 'h1' : 'h3'
    return <PendingStep pending={pending} heading={heading} onSignedIn={finish} onBack={() => setPending(undefined)} />
  }
  return (
    <>
      <form className="signin" noValidate aria-label={label} onSubmit={form.handleSubmit(logIn)}>
        {children}
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" busy={isSubmitting && staffMessages.loggingIn}>
          {staffMessages.login}
        </Button>
      </form>
      {canUsePasskeys() && <PasskeySignIn onSignedIn={finish} />}
    </>
  )
}
