import {
  connectionsSchema,
  createdSecretSchema,
  tokenInputSchema,
  webhookInputSchema,
} from '#contract/office/connections.schema.ts'
import { connectionMessages as messages, connectionPaths as paths } from '#contract/office/connections.ts'
import { assertConfirmed } from '#server/auth/second-factors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { createToken, findTokensOf, listTokens, revokeToken } from './access-tokens.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readWebhooksToday,
  testWebhook,
} from './webhooks.ts'

const permission = 'connections'

interface ConnectionOptions {
  secret: string
  tasks: Pick<TaskQueue, 'queueTask'>
}

export const connectionStaff = ({ secret, tasks }: ConnectionOptions): StaffFeature => ({
  today: [{ permission, tab: 'connections', read: readWebhooksToday }],
  leaver: [{ permission, find: findTokensOf }],
  routes: [
    read(
      {
        path: paths.all,
        permission,
        summary: 'Access tokens, webhooks and their last deliveries, without secrets',
        response: connectionsSchema,
        whatFailed: messages.loadFailed,
      },
      async ({ db }) => ({
        tokens: await listTokens(db),
        webhooks: await listWebhooks(db),
        deliveries: await listDeliveries(db),
      }),
    ),
    write(
      {
        method: 'post',
        path: paths.tokens,
        permission,
        summary: 'Makes an access token; only this response contains it',
        input: tokenInputSchema,
        response: createdSecretSchema,
        status: 201,
        whatFailed: messages.createFailed,
      },
      (input, { tx, user }) => {
        assertConfirmed(user)
        return createToken(tx, user.id, input)
      },
    ),
    write(
      {
        method: 'delete',
        path: paths.token,
        permission,
        summary: 'Revokes an access token at once',
        response: doneSchema,
        notFound: messages.tokenNotFound,
        whatFailed: messages.revokeFailed,
      },
      (_, { tx, id }) => revokeToken(tx, id),
    ),
    write(
      {
        method: 'post',
        path: paths.webhooks,
        permission,
        summary: 'Adds a webhook; only this response contains its secret',
        input: webhookInputSchema,
        response: createdSecretSchema,
        status: 201,
        whatFailed: messages.createFailed,
      },
      (input, { tx, user }) => {
        assertConfirmed(user)
        return createWebhook(tx, secret, input)
      },
    ),
    write(
      {
        method: 'delete',
        path: paths.webhook,
        permission,
        summary: 'Deletes a webhook and its deliveries',
        response: doneSchema,
        notFound: messages.webhookNotFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id }) => deleteWebhook(tx, id),
    ),
    write(
      {
        method: 'post',
        path: paths.test,
        permission,
        summary: 'Sends a test through a webhook',
        response: doneSchema,
        notFound: messages.webhookNotFound,
        whatFailed: messages.testFailed,
      },
      (_, { tx, id }) => testWebhook(tx, id, tasks),
    ),
  ],
})
