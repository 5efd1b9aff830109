import { type ReactNode, useState } from 'react'
import type { MailRecord } from '#contract/mails.schema.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import type { SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'
import { useSubmissionWrites } from './use-submission-writes.ts'

interface MailListProps<Row, State extends string, Search> {
  kind: SubmissionKind<Row, State, Search>
  id: number
  mails: MailRecord[]
}

export function MailList<Row, State extends string, Search>({ kind, id, mails }: MailListProps<Row, State, Search>) {
  const { resend } = useSubmissionWrites(kind)
  const isPermitted = usePermission()
  const [busy, setBusy] = useState(false)
  const hasFailed = mails.some(({ state }) => state === 'refused' || state === 'dead')
  const sendAgain = async () => {
    setBusy(true)
    await resend(id)
    setBusy(false)
  }
  return (
    <MailRecords mails={mails} kinds={kind.mailKinds}>
      {hasFailed && isPermitted(kind.permission) && (
        <Button look="quiet" small busy={busy && words.resending} onClick={sendAgain}>
          {words.resend}
        </Button>
      )}
    </MailRecords>
  )
}

interface MailRecordsProps {
  mails: MailRecord[]
  kinds: Record<string, string>
  children?: ReactNode
}

export const MailRecords = ({ mails, kinds, children }: MailRecordsProps) => (
  <section>
    <h2>{words.mails}</h2>
    {mails.length === 0 && <p className="muted">{words.noMails}</p>}
    <ul className="bare">
      {mails.map((mail) => (
        <li key={mail.id}>
          {kinds[mail.kind] ?? mail.kind}: <b>{words.mailState(mail)}</b>,{' '}
          <Moment at={mail.triedAt ?? mail.createdAt} />
        </li>
      ))}
    </ul>
    {children}
  </section>
)
