import { useState } from 'react'
import type { Certificate, HeldKind, PrivacyExport, PrivacyFound } from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskMessages, privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { retentionMessages } from '#contract/office/retention.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { HoldForm } from '#web/features/office/privacy/holds/hold-form.tsx'
import { HoldLine } from '#web/features/office/privacy/holds/hold-line.tsx'
import { holdsContent } from '#web/features/office/privacy/holds/holds.content.ts'
import { useHolds } from '#web/features/office/privacy/holds/use-holds.ts'
import { EraseForm } from './erase-form.tsx'
import { NoteRequest } from './note-request.tsx'
import { privacyContent as words } from './privacy-desk.portal.content.ts'
import { privacyRequestsQuery } from './privacy-desk.portal.queries.ts'
import { exportDocument } from './privacy-documents.ts'
import { saveFile } from './save-file.ts'
import { useFocus } from './use-focus.ts'

interface PersonFoundProps {
  email: string
  found: PrivacyFound
  onErased(certificate: Certificate): void
  onChanged(): unknown
}

export function PersonFound({ email, found, onErased, onChanged }: PersonFoundProps) {
  const { kinds, isSuppressed, hold, erasures, noticesInFull } = found
  const heading = useFocus<HTMLHeadingElement>()
  const holds = useHolds(onChanged)
  const isErasable = kinds.some(({ elsewhere }) => elsewhere === null)
  return (
    <section className="privacy-found">
      <h2 ref={heading} tabIndex={-1}>
        {words.found(email)}
      </h2>
      {kinds.length === 0 && <p className="notice">{words.nothing}</p>}
      <ul className="bare privacy-kinds">
        {hold && (
          <li>
            <HoldLine hold={hold} title={holdsContent.isHeld} onChanged={onChanged} />
          </li>
        )}
        {kinds.map((kind) => (
          <li key={kind.name}>
            <HeldLine kind={kind} />
          </li>
        ))}
        {isSuppressed && <li>{words.suppressed}</li>}
        {erasures.map(({ id, at, counts }) => (
          <li key={id}>{words.erasedBefore(at, id, counts)}</li>
        ))}
      </ul>
      <NoteRequest email={email} />
      {!hold && kinds.length > 0 && (
        <details className="privacy-note">
          <summary>{words.hold}</summary>
          <HoldForm email={email} label={holdsContent.hold} onHold={holds.hold} />
        </details>
      )}
      {kinds.length > 0 && <ExportSection email={email} />}
      {isErasable && noticesInFull && <p className="notice">{words.inMailboxes}</p>}
      {isErasable && hold && <p className="notice">{retentionMessages.onHold}</p>}
      {isErasable && !hold && <EraseForm email={email} kinds={kinds} onErased={onErased} />}
    </section>
  )
}

const HeldLine = ({ kind }: { kind: HeldKind }) => (
  <>
    <b>{words.amount(kind)}</b>
    <span>{words.since(kind)}</span>
    <span className="muted small">{words.kept(kind)}</span>
    {kind.elsewhere && <span className="notice privacy-elsewhere">{kind.elsewhere}</span>}
  </>
)

type Format = 'html' | 'json'

function ExportSection({ email }: { email: string }) {
  const attempt = useAttempt(privacyRequestsQuery.queryKey)
  const [making, setMaking] = useState<Format>()
  const save = async (format: Format) => {
    setMaking(format)
    await attempt(async () => {
      const data = await staffClient.send<PrivacyExport>(privacyDeskPaths.export, { body: { email } })
      if (format === 'html') saveFile('personal-data.html', 'text/html', exportDocument(data))
      else saveFile('personal-data.json', 'application/json', JSON.stringify(data, null, 2))
    }, privacyDeskMessages.exportFailed)
    setMaking(undefined)
  }
  return (
    <section>
      <h3>{words.export}</h3>
      <p className="muted small">{words.exportHint}</p>
      <div className="privacy-acts">
        <Button look="quiet" busy={making === 'html' && words.exporting} onClick={() => void save('html')}>
          {words.exportReadable}
        </Button>
        <Button look="quiet" busy={making === 'json' && words.exporting} onClick={() => void save('json')}>
          {words.exportJson}
        </Button>
      </div>
    </section>
  )
}
