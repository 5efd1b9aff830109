import KeyRound from 'icon:key-round'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { codeInputSchema } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { ApiFailure, sendJson } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { passkeyProblem, signInByPasskey } from './passkey-client.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { passkeyWords, pendingWords as words } from './second-factors.content.ts'
import type { StepProps } from './step-props.ts'

const fail = (description: string) => toast({ title: words.failedTitle, description, variant: 'destructive' })

export function SecondFactorForm({ pending: { hasApp, hasPasskey }, heading: Heading, onSignedIn, onBack }: StepProps) {
  const offersPasskey = hasPasskey && canUsePasskeys()
  const [asksFor, setAsksFor] = useState(hasApp ? 'app' : offersPasskey ? 'passkey' : 'recovery')
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm({ resolver: zodResolver(codeInputSchema), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset the field when another kind of code is asked for.
  useEffect(() => {
    form.setValue('code', '')
    form.clearErrors()
    form.setFocus('code')
  }, [asksFor])

  const giveCode = async (body: { code: string }) => {
    try {
      onSignedIn(await sendJson<StaffUser>(secondFactorPaths.check, { body }))
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      if (known?.fields?.code) form.setError('code', { message: known.fields.code }, { shouldFocus: true })
      else fail(known?.error ?? words.failed)
      if (known?.status === 401) onBack()
    }
  }
  const givePasskey = async () => {
    setWaiting(true)
    try {
      onSignedIn(await signInByPasskey())
    } catch (failure) {
      fail(passkeyProblem(failure, secondFactorMessages.passkeyFailed))
      setWaiting(false)
    }
  }
  const passkeyButton = (look: 'primary' | 'quiet') => (
    <Button look={look} busy={isWaiting && passkeyWords.waiting} onClick={givePasskey}>
      <KeyRound className="i" />
      {words.passkey}
    </Button>
  )

  return (
    <form className="signin" noValidate aria-label={words.heading} onSubmit={form.handleSubmit(giveCode)}>
      <div>
        <Heading className="h2">{words.heading}</Heading>
        {asksFor === 'passkey' && <p className="muted">{words.passkeyHint}</p>}
      </div>
      {asksFor === 'passkey' && passkeyButton('primary')}
      {asksFor === 'app' && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {asksFor === 'recovery' && (
        <ExactField
          label={words.recovery}
          hint={words.recoveryHint}
          maxLength={40}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {asksFor !== 'passkey' && (
        <Button type="submit" busy={isSubmitting && words.checking}>
          {words.next}
        </Button>
      )}
      {asksFor !== 'passkey' && offersPasskey && passkeyButton('quiet')}
      <div className="signin__ways">
        {asksFor !== 'recovery' && (
          <Button look="plain" small onClick={() => setAsksFor('recovery')}>
            {words.useRecovery}
          </Button>
        )}
        {asksFor === 'recovery' && hasApp && (
          <Button look="plain" small onClick={() => setAsksFor('app')}>
            {words.useCode}
          </Button>
        )}
        <Button look="plain" small onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
