import { useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.staff.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { useApplicationWrites } from './use-application-writes.ts'

/** What became of every mail about it. */
export function ApplicationMails({ application: { id, mails } }: { application: ApplicationDetail }) {
  const { resend } = useApplicationWrites()
  const [busy, setBusy] = useState(false)
  const hasFailed = mails.some(({ state }) => state === 'refused' || state === 'dead')
  const sendAgain = async () => {
    setBusy(true)
    await resend(id)
    setBusy(false)
  }
  return (
    <section>
      <h2>{words.mails}</h2>
      {mails.length === 0 && <p className="muted">{words.noMails}</p>}
      <ul className="bare">
        {mails.map((mail) => (
          <li key={mail.id}>
            {words.mailKind(mail.kind)}: <b>{words.mailState(mail)}</b>, <Moment at={mail.triedAt ?? mail.createdAt} />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Button look="quiet" small busy={busy && words.resending} onClick={sendAgain}>
          {words.resend}
        </Button>
      )}
    </section>
  )
}
