import { useState } from 'react'
import type { LetterCheck, LetterDraft } from '#contract/letters.staff.schema.ts'
import { letterStaffMessages as messages, letterStaffPaths as paths } from '#contract/letters.staff.ts'
import { recordMessages } from '#contract/records.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { useConfirmed } from '#web/components/session/use-confirmed.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Checkbox } from '#web/components/ui/field.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { LetterProblems, problemsOf } from './letter-problems.tsx'
import { lettersPortalContent } from './letters.portal.content.ts'
import { type LetterAutosave, letterWrites, mailAddress } from './letters.portal.kind.ts'

const { sending: words } = lettersPortalContent

const succeed = (description: string) => toast({ title: recordMessages.successTitle, description })

/** What was checked, and what it said: of words that were changed since, it says nothing. */
interface Checked {
  of: LetterDraft
  answer: LetterCheck
}

/** From a draft to a letter that leaves in ten minutes: seen, checked, and meant. */
export function LetterSending({ autosave }: { autosave: LetterAutosave }) {
  const { record, values, flush } = autosave
  const attempt = useAttempt([paths.test])
  const [busy, setBusy] = useState<'checking' | 'testing'>()
  const [checked, setChecked] = useState<Checked>()
  const isCurrent = checked?.of === values

  /** With all that was typed on the server. */
  const after = async (doing: typeof busy, work: () => Promise<void>, failed: string) => {
    setBusy(doing)
    if (await flush()) await attempt(work, failed)
    setBusy(undefined)
  }
  const check = () =>
    after(
      'checking',
      async () => setChecked({ of: values, answer: await letterWrites.check(record.id) }),
      messages.checkFailed,
    )
  const test = () =>
    after('testing', async () => succeed(messages.tested(await letterWrites.test(record.id))), messages.testFailed)
  const read = async () => {
    if (await flush()) window.open(mailAddress(record.id), '_blank', 'noopener')
  }
  return (
    <section className="writing-panel" aria-labelledby="letter-sending">
      <h2 id="letter-sending">{words.heading}</h2>
      <div className="writing-panel__acts letter-acts">
        <Button look="quiet" onClick={() => void read()}>
          {words.mail}
          <span className="sr">{words.newTab}</span>
        </Button>
        <Button look="quiet" busy={busy === 'testing' && words.testing} onClick={() => void test()}>
          {words.test}
        </Button>
        <Button
          look={isCurrent ? 'quiet' : 'primary'}
          busy={busy === 'checking' && words.checking}
          onClick={() => void check()}
        >
          {checked ? words.checkAgain : words.check}
        </Button>
      </div>
      {!checked && <p className="small muted">{words.hint}</p>}
      {checked && !isCurrent && (
        <p className="small" role="status">
          {words.changed}
        </p>
      )}
      {checked && isCurrent && <CheckedLetter key={record.version} check={checked.answer} autosave={autosave} />}
    </section>
  )
}

/** What the check has found, who gets the letter, and the way out. */
function CheckedLetter({ check, autosave }: { check: LetterCheck; autosave: LetterAutosave }) {
  const { stops, looks } = problemsOf(check)
  const [seen, setSeen] = useState<readonly number[]>([])
  const [needsApproval, setNeedsApproval] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hasLooked = looks.every((_, index) => seen.includes(index))
  const { confirmed, paused, pending, refused } = check.readers
  const leftOut = [
    paused > 0 && words.paused(paused),
    pending > 0 && words.pending(pending),
    refused > 0 && words.refused(refused),
  ].filter(Boolean)
  return (
    <>
      <LetterProblems stops={stops} looks={looks} seen={seen} onSee={setSeen} />
      <dl className="letter-readers">
        <div>
          <dt>{words.readers}</dt>
          <dd>{words.gets(confirmed)}</dd>
        </div>
        <div>
          <dt>{words.leftOut}</dt>
          <dd>{leftOut.join(', ') || words.nobody}</dd>
        </div>
      </dl>
      {stops.length === 0 && (
        <>
          <div>
            <Checkbox
              label={words.approval}
              checked={needsApproval}
              aria-describedby="letter-approval-hint"
              onChange={({ target }) => setNeedsApproval(target.checked)}
            />
            <p className="help" id="letter-approval-hint">
              {words.approvalHint}
            </p>
          </div>
          {hasLooked ? (
            <Button onClick={() => setAsking(true)}>{words.send}</Button>
          ) : (
            <p className="small" role="status">
              {words.unseen}
            </p>
          )}
        </>
      )}
      {isAsking && (
        <SendDialog
          autosave={autosave}
          needsApproval={needsApproval}
          hasLooked={hasLooked}
          count={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface SendDialogProps {
  autosave: LetterAutosave
  needsApproval: boolean
  hasLooked: boolean
  count: number
  onClose(): void
}

function SendDialog({ autosave, needsApproval, hasLooked, count, onClose }: SendDialogProps) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(words.confirm.note)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const { id, version } = autosave.current()
    const isSent = await attempt(async () => {
      await whenConfirmed(() => letterWrites.send(id, { version, needsApproval, hasLooked }))
    }, messages.sendFailed)
    if (isSent) succeed(needsApproval ? messages.heldForApproval : messages.held)
    else onClose()
  }
  return (
    <>
      <Dialog
        kind="alert"
        title={words.confirm.title(count)}
        onClose={onClose}
        footer={
          <>
            <Button look="quiet" onClick={onClose}>
              {words.confirm.cancel}
            </Button>
            <Button busy={busy && words.busy} onClick={() => void send()}>
              {words.confirm.yes(count)}
            </Button>
          </>
        }
      >
        <p>
          <b>{autosave.values.subject}</b>
        </p>
        <p className="muted">{needsApproval ? words.confirm.approvalText : words.confirm.text}</p>
      </Dialog>
      {question}
    </>
  )
}
