import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { recordMessages } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { accountQuery } from './account.portal.queries.ts'

interface AccountFormOptions<Values> {
  schema: z.ZodType<Values, Values>
  values: Values
  forgetsTyped?: boolean
  whatFailed: string
  send(values: Values): Promise<string>
}

export function useAccountForm<Values extends FieldValues>({
  schema,
  values,
  forgetsTyped,
  whatFailed,
  send,
}: AccountFormOptions<Values>) {
  const queryClient = useQueryClient()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  })

  const submit = form.handleSubmit(async (typed) => {
    try {
      succeed(await send(typed))
      form.reset(forgetsTyped ? values : typed)
    } catch (failure) {
      const { fields = {}, error = '' } = failure instanceof ApiFailure ? failure : {}
      for (const [field, message] of Object.entries(fields))
        form.setError(field as Path<Values>, { message }, { shouldFocus: true })
      toast({ title: recordMessages.failedTitle, description: error || whatFailed, variant: 'destructive' })
    }
    await Promise.all([queryClient.invalidateQueries(accountQuery), queryClient.invalidateQueries(userQuery)])
  })
  const { errors, isSubmitting } = form.formState
  const errorOf = (field: Path<Values>) => errors[field]?.message as string | undefined
  return { register: form.register, submit, errorOf, isSubmitting }
}
