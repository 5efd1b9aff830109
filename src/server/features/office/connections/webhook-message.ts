import { createHmac } from 'node:crypto'
import { type DeliveryKind, type WebhookFormat, webhookKinds } from '#contract/office/connections.ts'
import { siteName } from '#contract/site.ts'
import { portalPages } from '#contract/staff.ts'
import { counted } from '#server/staff/sources.ts'

interface Message {
  kind: DeliveryKind
  count: number
  createdAt: Date
}

const prefix = 'whsec_'

/** Derived from its number, so that the database holds no secret. Numbers are never used again. */
const keyOf = (appSecret: string, webhookId: number) =>
  createHmac('sha256', appSecret).update(`webhook-secret:${webhookId}`).digest()

export const webhookSecret = (appSecret: string, webhookId: number) =>
  prefix + keyOf(appSecret, webhookId).toString('base64')

function wordsOf({ kind, count }: Message): string {
  if (kind === 'test') return 'A test: this webhook works'
  const { one, many } = webhookKinds[kind]
  return counted(count, one, many)
}

const linkOf = ({ kind }: Message, origin: string) =>
  `${origin}${portalPages.dashboard}?tab=${kind === 'test' ? 'connections' : webhookKinds[kind].tab}`

/** Counts, kind and a link; never a name or a text. */
export function bodyOf(message: Message, format: WebhookFormat, origin: string): string {
  const text = `${siteName}: ${wordsOf(message)}`
  const link = linkOf(message, origin)
  if (format === 'slack') return JSON.stringify({ text: `${text}. <${link}|Open the portal>` })
  if (format === 'teams') return JSON.stringify(teamsCard(text, link))
  const { kind, count, createdAt } = message
  return JSON.stringify({ kind, count, since: createdAt.toISOString(), link })
}

const teamsCard = (text: string, url: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text, wrap: true }],
        actions: [{ type: 'Action.OpenUrl', title: 'Open the portal', url }],
      },
    },
  ],
})

interface Signing {
  appSecret: string
  webhookId: number
  deliveryId: number
  now: Date
}

/** As https://www.standardwebhooks.com has it. The id stays with each try, so receivers can tell a repeated delivery. */
export function signedHeaders(body: string, { appSecret, webhookId, deliveryId, now }: Signing) {
  const id = `delivery_${deliveryId}`
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signature = createHmac('sha256', keyOf(appSecret, webhookId)).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
}
