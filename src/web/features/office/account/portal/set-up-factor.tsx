import KeyRound from 'icon:key-round'
import Smartphone from 'icon:smartphone'
import { useState } from 'react'
import type { AddedFactor, NewApp } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { staffPaths } from '#contract/staff.ts'
import { ApiFailure, getJson, sendJson } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { AppSetUp } from './app-set-up.tsx'
import { addPasskey, passkeyProblem } from './passkey-client.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { appWords, codesWords, passkeyWords, pendingWords, setUpWords as words } from './second-factors.content.ts'
import type { StepProps } from './step-props.ts'

export function SetUpFactor({ heading: Heading, onSignedIn, onBack }: StepProps) {
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()
  const [isWaiting, setWaiting] = useState(false)

  const attempt = async (work: () => Promise<void>, whatFailed: string) => {
    try {
      await work()
    } catch (failure) {
      const description = passkeyProblem(failure, whatFailed)
      toast({ title: pendingWords.failedTitle, description, variant: 'destructive' })
      if (failure instanceof ApiFailure && failure.status === 401) onBack()
    }
  }
  const added = ({ codes: made }: AddedFactor) => setCodes(made)
  const choosePasskey = async () => {
    setWaiting(true)
    await attempt(async () => added(await addPasskey(sendJson)), secondFactorMessages.passkeyNotMade)
    setWaiting(false)
  }
  const beginApp = () =>
    attempt(async () => setApp(await sendJson<NewApp>(secondFactorPaths.app, {})), secondFactorMessages.notSaved)
  const goOn = () => attempt(async () => onSignedIn(await getJson<StaffUser>(staffPaths.user)), pendingWords.failed)

  if (codes) {
    return (
      <div className="signin">
        <div>
          <Heading className="h2">{codesWords.title}</Heading>
          <p className="muted">{codesWords.note}</p>
        </div>
        <RecoveryCodes codes={codes} />
        <Button onClick={goOn}>{codesWords.saved}</Button>
      </div>
    )
  }
  if (app) {
    return (
      <div className="signin">
        <Heading className="h2">{appWords.title}</Heading>
        <AppSetUp
          app={app}
          send={sendJson}
          onAdded={added}
          frame={(form, confirm) => (
            <>
              {form}
              {confirm}
            </>
          )}
        />
        <Button look="plain" small onClick={() => setApp(undefined)}>
          {pendingWords.back}
        </Button>
      </div>
    )
  }
  return (
    <div className="signin">
      <div>
        <Heading className="h2">{words.heading}</Heading>
        <p className="muted">{words.lede}</p>
      </div>
      {canUsePasskeys() && (
        <div className="signin__way">
          <Button busy={isWaiting && passkeyWords.waiting} onClick={choosePasskey}>
            <KeyRound className="i" />
            {words.passkey}
          </Button>
          <p className="muted small">{words.passkeyNote}</p>
        </div>
      )}
      <div className="signin__way">
        <Button look="quiet" onClick={beginApp}>
          <Smartphone className="i" />
          {words.app}
        </Button>
        <p className="muted small">{words.appNote}</p>
      </div>
      <div className="signin__ways">
        <Button look="plain" small onClick={onBack}>
          {pendingWords.back}
        </Button>
      </div>
    </div>
  )
}
