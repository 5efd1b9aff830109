import {
  type DeliveryKind,
  connectionMessages as messages,
  readsPerMinute,
  webhookKindLabels,
} from '#contract/office/connections.ts'

export const connectionsContent = {
  heading: 'Connections',
  lede: 'Programs that may read from the portal, and chats that hear what happens in it. They get counts and links, never names or texts of visitors.',
  confirmNote: 'It decides who can read, so we ask for your password once more.',
  state: { heading: 'Connections', loading: 'Loading the connections' },
  name: 'Name',
  nameHint: 'Such as the program that uses it.',
  adding: 'Adding...',
  created: 'Created',
  never: 'Never',
} as const

export const tokenContent = {
  heading: 'Access tokens',
  lede: `A program sends the token as “Authorization: Bearer …” and may read ${readsPerMinute} times a minute.`,
  empty: 'There are no access tokens.',
  caption: 'Access tokens',
  add: 'Add token',
  addTitle: 'Add an access token',
  columns: { name: 'Name', scopes: 'May read', used: 'Last used', expires: 'Valid' },
  expired: 'Expired',
  until: 'Until',
  by: (name: string) => `by ${name}`,
  scopes: { jobs: 'Jobs, in every state', counts: 'Counts of jobs, messages, applications and subscribers' },
  scopesLegend: 'It may read',
  days: 'Valid for',
  daysOption: (days: string) => (days === '365' ? 'One year' : `${days} days`),
  remove: {
    label: 'Revoke',
    title: (name: string) => `Revoke “${name}”?`,
    text: 'What uses this token can read nothing from now on. This cannot be undone.',
    busy: 'Revoking...',
    done: 'The token is revoked.',
    failed: messages.revokeFailed,
  },
  secret: {
    title: (name: string) => `The token “${name}”`,
    note: 'Put it into the program that reads.',
    label: 'Access token',
    hint: 'It is shown only now; we keep no copy. Everyone who has it can read what it may read.',
    copy: 'Copy token',
    copied: 'Copied',
    done: 'Done',
  },
} as const

export const webhookContent = {
  heading: 'Webhooks',
  lede: 'Once a minute each webhook is told how many new things there are, with a link to the portal.',
  empty: 'There are no webhooks.',
  caption: 'Webhooks',
  add: 'Add webhook',
  addTitle: 'Add a webhook',
  columns: { name: 'Name', kinds: 'Is told', format: 'Format' },
  url: 'Address',
  urlHint: 'From Slack (Incoming Webhooks), Teams (Workflows) or a program of yours. It is not shown again.',
  format: 'Format',
  kindsLegend: 'It is told of',
  test: 'Send a test',
  tested: 'A test is on its way. Its result is below in a few seconds.',
  remove: {
    label: 'Delete',
    title: (name: string) => `Delete “${name}”?`,
    text: 'Nothing more is sent to it, and its deliveries leave the list. This cannot be undone.',
    busy: 'Deleting...',
    done: 'The webhook is deleted.',
    failed: messages.deleteFailed,
  },
  secret: {
    title: (name: string) => `The secret of “${name}”`,
    note: 'Slack and Teams do not need it. A program of yours checks with it that a message is from us.',
    label: 'Signing secret',
    hint: 'It is shown only now. For a new one, delete the webhook and add it again.',
    copy: 'Copy secret',
    copied: 'Copied',
    done: 'Done',
  },
} as const

export const deliveryContent = {
  heading: 'Last deliveries',
  lede: 'What fails is tried again for about eight hours, with longer and longer waits.',
  empty: 'Nothing was sent yet.',
  caption: 'Deliveries, the newest first',
  columns: { when: 'When', webhook: 'Webhook', what: 'What', result: 'Result' },
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  what: (kind: DeliveryKind, count: number) => (kind === 'test' ? 'Test' : `${webhookKindLabels[kind]}: ${count}`),
  tries: (tries: number, response: string | null) =>
    [tries > 1 && `${tries} tries`, response].filter(Boolean).join(', '),
} as const
