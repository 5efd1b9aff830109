import {
  assigneeInputSchema,
  laterInputSchema,
  messageDetailSchema,
  messageItemSchema,
  messageMovesSchema,
  messageOverviewSchema,
  messagePromptnessSchema,
  messageQuerySchema,
  messageRedactionSchema,
  messagesMovedSchema,
} from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages, messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { redactionMessages } from '#contract/inbox/redaction.ts'
import { quarantineInputSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { pageOf } from '#contract/paging.ts'
import { presenceInputSchema, presenceSchema } from '#contract/presence.schema.ts'
import { moveBack } from '#server/features/inbox/submissions/moves.public.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { getMessageDetail } from './message-detail.ts'
import { messageReplyRoutes } from './message-reply-routes.ts'
import { csvColumns } from './messages.csv.ts'
import { readRepliesOnHold } from './messages.outgoing.ts'
import {
  exportMessages,
  findMessages,
  findMessagesOf,
  listMessages,
  readMessageOverview,
  readSenderNames,
} from './messages.staff.service.ts'
import { readMessagesToday } from './messages.today.ts'
import {
  assignMessage,
  markMessageRead,
  moveMessages,
  noteMessageViewer,
  postponeMessage,
  readMessageViewers,
  redactMessage,
  setMessageQuarantine,
} from './messages.writes.ts'
import { readPromptness } from './messages-promptness.ts'

interface MessageStaffOptions {
  tasks: MailQueue
  secret: string
}

const permission = 'messages'
const messages = messageStaffMessages
const { notFound } = messages
const change = { permission: 'replies', notFound, response: doneSchema } as const

export const messageStaff = ({ tasks, secret }: MessageStaffOptions): StaffFeature => ({
  today: [{ permission, tab: 'messages', read: readMessagesToday }],
  outgoing: [{ permission: 'replies', tab: 'messages', read: readRepliesOnHold }],
  find: [{ permission, tab: 'messages', find: findMessages }],
  names: [{ subject: 'message', permission, names: readSenderNames }],
  undo: [
    {
      permission: 'replies',
      actions: ['message-moved'],
      undo: (tx, { id, before, after }, user) =>
        moveMessages(tx, messageMovesSchema.parse(moveBack(id, 'state', before, after)).moves, user),
    },
  ],
  leaver: [{ permission, find: findMessagesOf }],
  routes: [
    read(
      {
        path: messageStaffPaths.list,
        permission,
        summary:
          'Messages, newest first; by state, subject, assignee or a part of them, those in quarantine or put off',
        query: messageQuerySchema,
        response: pageOf(messageItemSchema),
        whatFailed: messages.listFailed,
      },
      ({ db, query, user }) => listMessages(db, query, user),
    ),
    // Before `byId`, whose pattern also matches this path.
    read(
      {
        path: messageStaffPaths.overview,
        permission,
        summary: 'How many messages there are, by state',
        response: messageOverviewSchema,
        whatFailed: messages.listFailed,
      },
      ({ db, user }) => readMessageOverview(db, user),
    ),
    read(
      {
        path: messageStaffPaths.promptness,
        permission,
        summary: 'How many messages of the last 30 days were replied to within a day, later, or not yet',
        response: messagePromptnessSchema,
        whatFailed: messages.listFailed,
      },
      ({ db, user }) => readPromptness(db, user),
    ),
    download(
      {
        path: messageStaffPaths.csv,
        permission,
        summary: 'The same list of messages as a file, with what was written',
        query: messageQuerySchema,
        list: 'messages',
        columns: csvColumns,
        whatFailed: messages.exportFailed,
      },
      ({ db, query, user }) => exportMessages(db, query, user),
    ),
    write(
      {
        method: 'put',
        path: messageStaffPaths.states,
        permission: 'replies',
        summary: 'Moves messages to other states, all at once; undone by the same moves the other way round',
        input: messageMovesSchema,
        response: messagesMovedSchema,
        whatFailed: messages.moveFailed,
      },
      ({ moves }, { tx, user }) => moveMessages(tx, moves, user),
    ),
    read(
      {
        path: messageStaffPaths.byId,
        permission,
        summary: 'One message with its mails, and others of the same address',
        response: messageDetailSchema,
        notFound,
        whatFailed: messages.openFailed,
      },
      async ({ db, id, user }) => {
        const message = await getMessageDetail(db, id, user)
        if (!message) throw new AppError('notFound', notFound)
        return message
      },
    ),
    write(
      {
        method: 'post',
        path: messageStaffPaths.read,
        permission,
        limit: 'views',
        summary: 'Records that a staff member has opened a message',
        response: doneSchema,
        notFound,
      },
      (_, { tx, id, user }) => markMessageRead(tx, id, user),
    ),
    read(
      {
        path: messageStaffPaths.here,
        permission,
        summary: 'Who else has a message open',
        response: presenceSchema,
        notFound,
      },
      ({ db, id, user }) => readMessageViewers(db, id, user),
    ),
    write(
      {
        method: 'put',
        path: messageStaffPaths.here,
        permission,
        limit: 'views',
        summary: 'Records that a staff member has a message open, or is replying to it, and returns who else has',
        input: presenceInputSchema,
        response: presenceSchema,
        notFound,
      },
      ({ isReplying }, { tx, id, user }) => noteMessageViewer(tx, id, isReplying, user),
    ),
    write(
      {
        ...change,
        method: 'put',
        path: messageStaffPaths.assignee,
        summary: 'Assigns a message to a staff member, or to none',
        input: assigneeInputSchema,
        whatFailed: messages.assignFailed,
      },
      ({ assigneeId }, { tx, id, user }) => assignMessage(tx, id, assigneeId, user),
    ),
    write(
      {
        ...change,
        method: 'put',
        path: messageStaffPaths.later,
        summary: 'Puts a message off until a moment, or brings it back',
        input: laterInputSchema,
        whatFailed: messages.laterFailed,
      },
      ({ until }, { tx, id, user }) => postponeMessage(tx, id, until, user),
    ),
    write(
      {
        ...change,
        method: 'post',
        path: messageStaffPaths.redaction,
        summary: 'Redacts words of a message or a reply, by where they stand; they are gone for good',
        input: messageRedactionSchema,
        whatFailed: redactionMessages.failed,
      },
      (redaction, { tx, id, user, actor }) => redactMessage(tx, id, redaction, { viewer: user, actor }),
    ),
    write(
      {
        ...change,
        method: 'put',
        path: messageStaffPaths.quarantine,
        summary: 'Marks a message as spam, or as none; the latter sends what was held back, once',
        input: quarantineInputSchema,
        whatFailed: messages.quarantineFailed,
      },
      ({ quarantined }, { tx, id, user }) => setMessageQuarantine(tx, id, quarantined, { viewer: user, tasks, secret }),
    ),
    ...messageReplyRoutes(tasks),
  ],
})
