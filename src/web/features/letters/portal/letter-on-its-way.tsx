import ArrowUpRight from 'icon:arrow-up-right'
import { useState } from 'react'
import type { LetterPage, LetterRecord } from '#contract/letters.staff.schema.ts'
import { letterState, letterStaffMessages as messages, letterStaffPaths as paths } from '#contract/letters.staff.ts'
import { letterPage } from '#contract/letters.ts'
import { recordMessages } from '#contract/records.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { LetterApproval } from './letter-approval.tsx'
import { LetterNumbers } from './letter-numbers.tsx'
import { lettersPortalContent } from './letters.portal.content.ts'
import { letterWrites, mailAddress } from './letters.portal.kind.ts'
import { useNow } from './use-now.ts'

const { way: words, sending, approval } = lettersPortalContent

/** A letter whose text stands still: how far it is, and the one thing that can be done about it. */
export function LetterOnItsWay({ letter, tab }: { letter: LetterPage; tab: string }) {
  const state = letterState(letter)
  return (
    <article className="letter">
      <header>
        <h1>{letter.subject}</h1>
        {letter.preheader && <p className="muted">{letter.preheader}</p>}
      </header>
      <section className="writing-panel" aria-labelledby="letter-state">
        <h2 id="letter-state">{words.headings[state]}</h2>
        {state === 'held' && <Held letter={letter} />}
        {(state === 'sending' || state === 'paused') && <Progress letter={letter} />}
        {state === 'paused' && <Paused letter={letter} />}
        {state === 'finished' && <p>{words.finished(letter.finishedAt ?? '')}</p>}
        {letter.approval && <p className="small muted">{approval.given(letter.approval.by, letter.approval.at)}</p>}
        {letter.sentBy && state !== 'held' && <p className="small muted">{words.sender(letter.sentBy.name)}</p>}
        {letter.startedAt && letter.isPublic && letter.slug && (
          <a className="go" href={letterPage(letter.slug)} target="_blank" rel="noopener">
            {words.archive}
            <ArrowUpRight className="i" />
          </a>
        )}
      </section>
      {state === 'held' && letter.waitsForApproval && <LetterApproval letter={letter} tab={tab} />}
      {state === 'finished' && <LetterNumbers letter={letter} />}
      <details className="writing__more">
        <summary>{words.says}</summary>
        <p className="letter__text">{letter.body}</p>
      </details>
      <Acts letter={letter} />
    </article>
  )
}

function Held({ letter: { sendAt, waitsForApproval } }: { letter: LetterRecord }) {
  const ms = Date.parse(sendAt ?? '') - useNow()
  const text = waitsForApproval ? words.waits : words.leaves
  return (
    <>
      <p className="letter__moment">{text(sendAt ?? '', ms)}</p>
      <p className="small muted">{words.frozen}</p>
    </>
  )
}

function Progress({ letter: { counts, waitsUntil, pausedAt } }: { letter: LetterRecord }) {
  const now = useNow()
  if (!counts) return null
  return (
    <>
      <p className="letter__moment">{words.progress(counts)}</p>
      <progress
        className="letter__bar"
        aria-label={words.bar}
        max={words.totalOf(counts)}
        value={words.settledOf(counts)}
      />
      <p className="small muted">{words.soFar(counts)}</p>
      {waitsUntil && !pausedAt && Date.parse(waitsUntil) > now && <p role="status">{words.waitsUntil(waitsUntil)}</p>}
    </>
  )
}

function Paused({ letter }: { letter: LetterRecord }) {
  const { why, advice } = words.paused(letter)
  return (
    <div className={letter.pauseReason === 'person' ? 'notice' : 'notice notice--error'} role="status">
      <p>
        <b>{why}</b>
      </p>
      <p>{advice}</p>
      <p className="small muted">{words.once}</p>
    </div>
  )
}

/** What can be done about a letter, by how far it is. */
const steps = {
  held: { ...words.steps.stop, work: letterWrites.stop, done: messages.stopped, failed: messages.stopFailed },
  sending: { ...words.steps.pause, work: letterWrites.pause, done: messages.paused, failed: messages.pauseFailed },
  paused: { ...words.steps.resume, work: letterWrites.resume, done: messages.resumed, failed: messages.resumeFailed },
}

/** Within the thumb's reach. */
function Acts({ letter }: { letter: LetterPage }) {
  const attempt = useAttempt([paths.all])
  const [isBusy, setBusy] = useState(false)
  const state = letterState(letter)
  const isForColleague = letter.waitsForApproval && !letter.isSender
  const step = state === 'draft' || state === 'finished' ? undefined : steps[state]

  const take = async ({ work, done, failed }: NonNullable<typeof step>) => {
    setBusy(true)
    await attempt(async () => {
      await work(letter.id)
      toast({ title: recordMessages.successTitle, description: done })
    }, failed)
    setBusy(false)
  }
  return (
    <div className="writing__bar letter__acts">
      <a className="btn btn--quiet" href={mailAddress(letter.id)} target="_blank" rel="noopener">
        {words.mail}
        <span className="sr">{sending.newTab}</span>
      </a>
      {step && (
        <Button look={isForColleague ? 'quiet' : 'primary'} busy={isBusy && step.busy} onClick={() => void take(step)}>
          {step.say}
        </Button>
      )}
    </div>
  )
}
