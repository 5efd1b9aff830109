import type { Passkey } from '#contract/office/second-factors.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { factorWords } from './second-factors.portal.content.ts'

const { passkeys: words } = factorWords

interface PasskeyListProps {
  passkeys: Passkey[]
  onRename(passkey: Passkey): void
  onRemove(passkey: Passkey): void
}

export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="small">{words.none}</p>
  return (
    <ul className="passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <b>{passkey.name}</b>
            <span className="muted small">
              {words.added} <Moment at={passkey.createdAt} />,{' '}
              {passkey.lastUsedAt ? (
                <>
                  {words.lastUsed} <Moment at={passkey.lastUsedAt} />
                </>
              ) : (
                words.neverUsed
              )}
            </span>
          </div>
          <div className="btnrow">
            <Button look="plain" small onClick={() => onRename(passkey)}>
              {words.rename}
              <span className="sr"> {passkey.name}</span>
            </Button>
            <Button look="plain" small className="del" onClick={() => onRemove(passkey)}>
              {words.remove}
              <span className="sr"> {passkey.name}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
