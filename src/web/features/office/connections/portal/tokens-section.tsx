import Ban from 'icon:ban'
import { useState } from 'react'
import type { AccessToken } from '#contract/office/connections.schema.ts'
import { connectionMessages as messages, connectionPaths as paths, tokenScopes } from '#contract/office/connections.ts'
import { fillPath } from '#contract/paths.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { dayInWords } from '#web/components/records/moment-in-words.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { connectionsContent, tokenContent as words } from './connections.portal.content.ts'

export function TokensSection({ tokens, onAdd }: { tokens: AccessToken[]; onAdd(): void }) {
  const attempt = useAttempt([paths.all])
  const [asked, ask] = useState<AccessToken>()
  const [isBusy, setBusy] = useState(false)
  const revoke = async ({ id }: AccessToken) => {
    setBusy(true)
    await attempt(async () => {
      await staffClient.sendUnread(fillPath(paths.token, { id: String(id) }), { method: 'DELETE' })
      succeed(words.revoked)
    }, messages.revokeFailed)
    setBusy(false)
    ask(undefined)
  }
  return (
    <ConnectionSection
      words={words}
      places={['name', 'line', 'end', 'state']}
      hasActs
      rows={tokens.map((token) => ({
        key: token.id,
        cells: [
          <>
            <b>{token.name}</b>
            {token.createdBy && <span className="records__second">{words.by(token.createdBy)}</span>}
          </>,
          token.scopes.map((scope) => tokenScopes[scope]).join(', '),
          token.lastUsedAt ? <Moment key="used" at={token.lastUsedAt} /> : connectionsContent.never,
          <Validity key="validity" token={token} />,
          <div className="acts" key="acts">
            <Button look="plain" small className="del" onClick={() => ask(token)}>
              <Ban className="i" />
              {words.revoke}
              <span className="sr"> {token.name}</span>
            </Button>
          </div>,
        ],
      }))}
    >
      <Button look="quiet" small onClick={onAdd}>
        {words.add}
      </Button>
      {asked && (
        <ConfirmDialog
          title={words.revokeTitle(asked.name)}
          confirm={words.revoke}
          busy={isBusy && words.revoking}
          onCancel={() => ask(undefined)}
          onConfirm={() => void revoke(asked)}
        >
          {words.revokeText}
        </ConfirmDialog>
      )}
    </ConnectionSection>
  )
}

const Validity = ({ token: { isExpired, expiresAt } }: { token: AccessToken }) =>
  isExpired ? (
    <Status kind="bad">{words.expired}</Status>
  ) : (
    <>
      {words.until} <time dateTime={expiresAt}>{dayInWords(expiresAt)}</time>
    </>
  )
