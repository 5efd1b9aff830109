import KeyRound from 'icon:key-round'
import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { challengeMinutes, secondFactorMessages } from '#contract/office/second-factors.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { ApiFailure } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { passkeyProblem, signInByPasskey } from './passkey-client.ts'
import { pendingWords, passkeyWords as words } from './second-factors.content.ts'

const refuse = (failure: unknown) =>
  toast({
    title: pendingWords.failedTitle,
    description: passkeyProblem(failure, secondFactorMessages.passkeyFailed),
    variant: 'destructive',
  })

interface PasskeySignInProps {
  label?: string
  onSignedIn(user: StaffUser): void
}

export function PasskeySignIn({ label = words.signIn, onSignedIn }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  const finish = useRef(onSignedIn)
  finish.current = onSignedIn

  // Browser autofill offers the passkey in the email field until its challenge expires.
  useEffect(() => {
    if (isBusy) return
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      await signInByPasskey(true).then(
        (user) => finish.current(user),
        // Other failures mean that the user did not choose the passkey.
        (failure: unknown) => failure instanceof ApiFailure && failure.status === 401 && refuse(failure),
      )
    }
    void offer()
    const renewing = setInterval(offer, (challengeMinutes - 1) * 60_000)
    return () => {
      clearInterval(renewing)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isBusy])

  const signIn = async () => {
    setBusy(true)
    try {
      onSignedIn(await signInByPasskey())
    } catch (failure) {
      refuse(failure)
      setBusy(false)
    }
  }
  return (
    <Button className="signin__passkey" look="quiet" busy={isBusy && words.waiting} onClick={signIn}>
      <KeyRound className="i" />
      {label}
    </Button>
  )
}
