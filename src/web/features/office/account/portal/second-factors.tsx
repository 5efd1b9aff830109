import KeyRound from 'icon:key-round'
import Smartphone from 'icon:smartphone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddedFactor, NewApp, OwnFactors, Passkey } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages as messages, secondFactorPaths as paths } from '#contract/office/second-factors.ts'
import { fillPath } from '#contract/paths.ts'
import { recordMessages } from '#contract/records.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { ListState } from '#web/components/records/list-state.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { AppSetUp } from './app-set-up.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { addPasskey, passkeyProblem, type Send } from './passkey-client.ts'
import { PasskeyList } from './passkey-list.tsx'
import { canUsePasskeys } from './passkey-support.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { appWords, passkeyWords } from './second-factors.content.ts'
import { factorWords as words } from './second-factors.portal.content.ts'
import { useConfirmed } from './use-confirmed.public.tsx'

type Question = { remove: Passkey } | 'turn-off' | 'new-codes'

export function SecondFactors() {
  const queryClient = useQueryClient()
  const own = useQuery({
    queryKey: [paths.own],
    queryFn: ({ signal }) => staffClient.read<OwnFactors>(paths.own, { signal }),
  })
  const { whenConfirmed, question: passwordQuestion } = useConfirmed()
  const [doing, setDoing] = useState<'passkey' | 'app' | 'asked'>()
  const isBusy = doing !== undefined
  const [asked, ask] = useState<Question>()
  const [renamed, rename] = useState<Passkey>()
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>([])

  const change = async (what: typeof doing, work: () => Promise<unknown>, whatFailed: string = messages.notSaved) => {
    setDoing(what)
    try {
      await whenConfirmed(work)
      ask(undefined)
    } catch (failure) {
      const description = passkeyProblem(failure, whatFailed)
      toast({ title: recordMessages.failedTitle, description, variant: 'destructive' })
    }
    setDoing(undefined)
    await queryClient.invalidateQueries({ queryKey: [paths.own] })
  }
  const added = async (factor: AddedFactor) => {
    setApp(undefined)
    setCodes(factor.codes)
    if (factor.codes.length === 0) succeed(words.done)
    await queryClient.invalidateQueries({ queryKey: [paths.own] })
  }
  const send: Send = (path, options) => whenConfirmed(() => staffClient.send(path, options))

  const add = () => change('passkey', async () => added(await addPasskey(staffClient.send)), messages.passkeyNotMade)
  const beginApp = () => change('app', async () => setApp(await staffClient.send<NewApp>(paths.app, {})))
  const doAsked = () =>
    change('asked', async () => {
      if (asked === 'turn-off') return staffClient.sendUnread(paths.app, { method: 'DELETE' })
      if (asked === 'new-codes') return setCodes((await staffClient.send<AddedFactor>(paths.codes, {})).codes)
      if (asked)
        return staffClient.sendUnread(fillPath(paths.passkey, { id: String(asked.remove.id) }), { method: 'DELETE' })
    })

  if (!own.data) {
    const { loading } = words
    const state = { loading, loadFailed: messages.loadFailed, empty: '' }
    return <ListState rows={undefined} isError={own.isError} words={state} onRetry={() => own.refetch()} />
  }
  const { passkeys, appSince, codesLeft } = own.data
  return (
    <div className="factors">
      <p className="muted">{words.lede}</p>
      <div>
        <h3>{words.passkeys.title}</h3>
        <p className="muted small">{words.passkeys.text}</p>
        <PasskeyList passkeys={passkeys} onRename={rename} onRemove={(remove) => ask({ remove })} />
        {canUsePasskeys() ? (
          <Button
            look="quiet"
            small
            busy={doing === 'passkey' && passkeyWords.waiting}
            aria-disabled={isBusy}
            onClick={add}
          >
            <KeyRound className="i" />
            {words.passkeys.add}
          </Button>
        ) : (
          <p className="muted small">{words.passkeys.unsupported}</p>
        )}
      </div>
      <div>
        <h3>{words.app.title}</h3>
        <p className="muted small">{words.app.text}</p>
        {appSince ? (
          <>
            <Status kind="now">
              {words.app.since} <Moment at={appSince} />
            </Status>
            <Button look="quiet" small onClick={() => ask('turn-off')}>
              {words.app.turnOff}
            </Button>
          </>
        ) : (
          <Button look="quiet" small aria-disabled={isBusy} onClick={beginApp}>
            <Smartphone className="i" />
            {words.app.setUp}
          </Button>
        )}
      </div>
      {(appSince || passkeys.length > 0) && (
        <div>
          <h3>{words.codes.title}</h3>
          <p className="muted small">
            {words.codes.text} {words.codes.left(codesLeft)}
          </p>
          <Button look="quiet" small onClick={() => ask('new-codes')}>
            {words.codes.make}
          </Button>
        </div>
      )}

      {app && (
        <AppSetUp
          app={app}
          send={send}
          onAdded={added}
          frame={(form, confirm) => (
            <Dialog title={appWords.title} onClose={() => setApp(undefined)} acts={confirm}>
              {form}
            </Dialog>
          )}
        />
      )}
      {asked && <ConfirmDialog {...wordsOf(asked, isBusy)} onCancel={() => ask(undefined)} onConfirm={doAsked} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => rename(undefined)} />}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
      {passwordQuestion}
    </div>
  )
}

function wordsOf(asked: Question, isBusy: boolean) {
  const { passkeys, app, codes } = words
  if (asked === 'turn-off')
    return {
      title: app.turnOffTitle,
      confirm: app.turnOff,
      busy: isBusy && app.turningOff,
      children: app.turnOffText,
    }
  if (asked === 'new-codes')
    return { title: codes.makeTitle, confirm: codes.make, busy: isBusy && codes.making, children: codes.makeText }
  return {
    title: passkeys.removeTitle(asked.remove.name),
    confirm: passkeys.remove,
    busy: isBusy && passkeys.removing,
    children: passkeys.removeText,
  }
}
