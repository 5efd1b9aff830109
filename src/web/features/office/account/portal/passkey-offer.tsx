import { useEffect, useState } from 'react'
import type { OwnFactors } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import { getJson } from '#web/api/client.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { addPasskey, passkeyProblem } from './passkey-client.ts'
import { passkeyOffer } from './passkey-support.ts'
import { passkeyWords, pendingWords, offerWords as words } from './second-factors.content.ts'
import { useConfirmed } from './use-confirmed.public.tsx'

async function canOffer(): Promise<boolean> {
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  return (await getJson<OwnFactors>(secondFactorPaths.own)).passkeys.length === 0
}

export function PasskeyOffer() {
  const [state, setState] = useState<'hidden' | 'shown' | 'waiting'>('hidden')
  const [codes, setCodes] = useState<string[]>([])
  const { whenConfirmed, question } = useConfirmed()
  useEffect(() => {
    let gone = false
    canOffer().then(
      (welcome) => welcome && !gone && setState('shown'),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])

  const close = () => {
    passkeyOffer.close()
    setState('hidden')
  }
  const accept = async () => {
    setState('waiting')
    try {
      const added = await whenConfirmed(() => addPasskey(staffClient.send))
      close()
      setCodes(added.codes)
      toast({ title: words.doneTitle, description: words.done })
    } catch (failure) {
      setState('shown')
      const description = passkeyProblem(failure, secondFactorMessages.passkeyNotMade)
      toast({ title: pendingWords.failedTitle, description, variant: 'destructive' })
    }
  }

  return (
    <>
      {state !== 'hidden' && (
        <section className="card offer" aria-label={words.title}>
          <p className="h3">{words.title}</p>
          <p>{words.text}</p>
          <div className="btnrow">
            <Button small busy={state === 'waiting' && passkeyWords.waiting} onClick={accept}>
              {words.yes}
            </Button>
            <Button look="quiet" small onClick={close}>
              {words.no}
            </Button>
          </div>
        </section>
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
      {question}
    </>
  )
}
