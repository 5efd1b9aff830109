import { useState } from 'react'
import { cmsPages } from '#contract/cms.ts'
import type { LetterPage } from '#contract/letters.staff.schema.ts'
import { letterStaffMessages as messages, letterStaffPaths as paths } from '#contract/letters.staff.ts'
import { recordMessages } from '#contract/records.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { useConfirmed } from '#web/components/session/use-confirmed.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { LinkField } from '#web/components/writing/link-field.tsx'
import { lettersPortalContent } from './letters.portal.content.ts'
import { letterWrites, mailAddress } from './letters.portal.kind.ts'

const { approval: words, sending } = lettersPortalContent

/** While a colleague has not read it: who sends it gets a link for them, and they the mail and the button. */
export function LetterApproval({ letter, tab }: { letter: LetterPage; tab: string }) {
  return (
    <section className="writing-panel" aria-labelledby="letter-approval">
      <h2 id="letter-approval">{words.heading}</h2>
      {letter.isSender ? (
        <LinkField
          label={words.link}
          address={`${location.origin}${cmsPages.dashboard}?tab=${tab}&id=${letter.id}`}
          hint={words.linkHint}
        />
      ) : (
        <Approve letter={letter} />
      )}
    </section>
  )
}

function Approve({ letter }: { letter: LetterPage }) {
  const attempt = useAttempt([paths.all])
  const { whenConfirmed, question } = useConfirmed(words.confirmNote)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    await attempt(async () => {
      await whenConfirmed(() => letterWrites.approve(letter.id, letter.textHash))
      toast({ title: recordMessages.successTitle, description: messages.approved })
    }, messages.approveFailed)
    setBusy(false)
  }
  return (
    <>
      <p>{words.read(letter.sentBy?.name ?? words.somebody)}</p>
      <p className="small muted">{words.bound}</p>
      <div className="writing-panel__acts letter-acts">
        <a className="btn btn--quiet" href={mailAddress(letter.id)} target="_blank" rel="noopener">
          {sending.mail}
          <span className="sr">{sending.newTab}</span>
        </a>
        <Button busy={isBusy && words.approving} onClick={() => void approve()}>
          {words.approve}
        </Button>
      </div>
      {question}
    </>
  )
}
