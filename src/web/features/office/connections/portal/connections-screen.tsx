import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedSecret } from '#contract/office/connections.schema.ts'
import { connectionMessages as messages } from '#contract/office/connections.ts'
import { RowsState } from '#web/components/records/rows-state.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { CopyDialog } from '#web/components/ui/copy-dialog.tsx'
import { tokenContent, webhookContent, connectionsContent as words } from './connections.portal.content.ts'
import { connectionsQuery } from './connections.portal.queries.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { TokensSection } from './tokens-section.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const contents = { token: tokenContent, webhook: webhookContent }
type What = keyof typeof contents

export function ConnectionsScreen() {
  const { data, isError, refetch } = useQuery(connectionsQuery)
  const [adding, setAdding] = useState<What>()
  const [made, setMade] = useState<CreatedSecret & { what: What }>()
  const close = () => setAdding(undefined)
  const show = (what: What) => (created: CreatedSecret) => {
    close()
    setMade({ ...created, what })
  }
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} isLoading={!data && !isError} />
      {data ? (
        <>
          <TokensSection tokens={data.tokens} onAdd={() => setAdding('token')} />
          <WebhooksSection webhooks={data.webhooks} onAdd={() => setAdding('webhook')} />
          <DeliveriesSection deliveries={data.deliveries} />
        </>
      ) : (
        <RowsState
          rows={undefined}
          isError={isError}
          words={{ ...words.state, loadFailed: messages.loadFailed }}
          onRetry={() => void refetch()}
        />
      )}
      {adding === 'token' && <TokenDialog onMade={show('token')} onClose={close} />}
      {adding === 'webhook' && <WebhookDialog onMade={show('webhook')} onClose={close} />}
      {made && (
        <CopyDialog
          title={contents[made.what].secret.title(made.name)}
          note={contents[made.what].secret.note}
          words={contents[made.what].secret}
          value={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
