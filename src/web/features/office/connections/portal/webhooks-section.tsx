import Send from 'icon:send'
import Trash2 from 'icon:trash-2'
import type { Webhook } from '#contract/office/connections.schema.ts'
import {
  connectionMessages as messages,
  connectionPaths as paths,
  webhookFormats,
  webhookKindLabels,
} from '#contract/office/connections.ts'
import { fillPath } from '#contract/paths.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { webhookContent as words } from './connections.portal.content.ts'
import { useRemove } from './use-remove.tsx'

export function WebhooksSection({ webhooks, onAdd }: { webhooks: Webhook[]; onAdd(): void }) {
  const attempt = useAttempt([paths.all])
  const { buttonOf, question } = useRemove(paths.webhook, words.remove, Trash2)
  const test = ({ id }: Webhook) =>
    attempt(async () => {
      await staffClient.sendUnread(fillPath(paths.test, { id: String(id) }), {})
      succeed(words.tested)
    }, messages.testFailed)
  return (
    <ConnectionSection
      words={words}
      places={['name', 'line', 'state']}
      hasActs
      rows={webhooks.map((webhook) => ({
        key: webhook.id,
        cells: [
          <>
            <b>{webhook.name}</b>
            <span className="records__second">{webhook.host}</span>
          </>,
          webhook.kinds.map((kind) => webhookKindLabels[kind]).join('; '),
          webhookFormats[webhook.format],
          <div className="acts" key="acts">
            <Button look="plain" small onClick={() => void test(webhook)}>
              <Send className="i" />
              {words.test}
              <span className="sr"> {webhook.name}</span>
            </Button>
            {buttonOf(webhook)}
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
