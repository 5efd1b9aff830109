import Ban from 'icon:ban'
import type { AccessToken } from '#contract/office/connections.schema.ts'
import { connectionPaths as paths, tokenScopes } from '#contract/office/connections.ts'
import { dayInWords } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { connectionsContent, tokenContent as words } from './connections.portal.content.ts'
import { useRemove } from './use-remove.tsx'

export function TokensSection({ tokens, onAdd }: { tokens: AccessToken[]; onAdd(): void }) {
  const { buttonOf, question } = useRemove(paths.token, words.remove, Ban)
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
            {buttonOf(token)}
          </div>,
        ],
      }))}
    >
      <Button look="quiet" small onClick={onAdd}>
        {words.add}
      </Button>
      {question}
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
