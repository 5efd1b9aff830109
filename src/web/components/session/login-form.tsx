import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type CmsUser, type LoginInput, loginInputSchema } from '#contract/cms.schema.ts'
import { cmsMessages, cmsPaths } from '#contract/cms.ts'
import { ApiFailure, sendJson } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { userQuery } from './session.queries.ts'

interface LoginFormProps {
  label: string
  children?: ReactNode
  onLoggedIn(): void
}

/** On the login page, and in the dialog of a user whose session ended while they were typing. */
export function LoginForm({ label, children, onLoggedIn }: LoginFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(loginInputSchema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const logIn = async (input: LoginInput) => {
    try {
      queryClient.setQueryData(userQuery.queryKey, await sendJson<CmsUser>(cmsPaths.login, { body: input }))
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || cmsMessages.loginFailed
      return toast({ title: cmsMessages.loginFailedTitle, description, variant: 'destructive' })
    }
    toast({ title: cmsMessages.loginSuccessTitle, description: cmsMessages.loginSuccess })
    onLoggedIn()
  }

  return (
    <form className="signin" noValidate aria-label={label} onSubmit={form.handleSubmit(logIn)}>
      {children}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
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
      <Button type="submit" busy={isSubmitting && cmsMessages.loggingIn}>
        {cmsMessages.login}
      </Button>
    </form>
  )
}
