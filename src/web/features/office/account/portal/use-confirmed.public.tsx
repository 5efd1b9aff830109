import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type OwnFactors, passwordCheckSchema } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { ApiFailure } from '#web/api/client.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { TextField } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { goOnAs } from './go-on-as.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { pendingWords, confirmWords as words } from './second-factors.content.ts'

type Resolve = (confirmed: boolean) => void

const isUnconfirmed = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 403 && Boolean(failure.fields?.password)

/** If the last password check is too old, asks again before running the work. */
export function useConfirmed(note: string = words.note): {
  whenConfirmed<T>(work: () => Promise<T>): Promise<T>
  question: ReactNode
} {
  // Wrapped in an object, because a state setter calls a bare function.
  const [asking, setAsking] = useState<{ resolve: Resolve }>()
  return {
    async whenConfirmed(work) {
      try {
        return await work()
      } catch (failure) {
        if (!isUnconfirmed(failure)) throw failure
        const confirmed = await new Promise<boolean>((resolve) => setAsking({ resolve }))
        setAsking(undefined)
        if (!confirmed) throw failure
        return work()
      }
    },
    question: asking && <PasswordQuestion note={note} onDone={asking.resolve} />,
  }
}

const PasskeySignIn = lateComponent(
  async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }),
  () => null,
)

function PasswordQuestion({ note, onDone }: { note: string; onDone: Resolve }) {
  const queryClient = useQueryClient()
  const { data: own } = useQuery({
    queryKey: [secondFactorPaths.own],
    queryFn: ({ signal }) => staffClient.read<OwnFactors>(secondFactorPaths.own, { signal }),
  })
  const form = useForm({ resolver: zodResolver(passwordCheckSchema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const confirm = async (body: { password: string }) => {
    try {
      await staffClient.sendUnread(secondFactorPaths.confirm, { body })
      onDone(true)
    } catch (failure) {
      const message = (failure instanceof ApiFailure && failure.error) || secondFactorMessages.notSaved
      form.setError('password', { message }, { shouldFocus: true })
    }
  }
  const goOn = (user: StaffUser) => goOnAs(user, queryClient, () => onDone(true))
  return (
    <FormDialog
      title={words.title}
      note={note}
      submit={words.confirm}
      busy={isSubmitting && words.confirming}
      onSubmit={() => void form.handleSubmit(confirm)()}
      onClose={() => onDone(false)}
      before={
        canUsePasskeys() &&
        own &&
        own.passkeys.length > 0 && <PasskeySignIn label={pendingWords.passkey} onSignedIn={goOn} />
      }
    >
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
