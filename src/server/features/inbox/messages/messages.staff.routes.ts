import {
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
import { pageOf } from '#contract/paging.schema.ts'
import { moveBack } from '#server/features/inbox/submissions/moves.public.ts'
import { submissionRoutes } from '#server/features/inbox/submissions/submission-routes.public.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { onceAsIs, write } from '#server/staff/write.ts'
import { getMessageDetail } from './message-detail.ts'
import { messageNoteRoutes } from './message-notes.ts'
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
  resendMessageMails,
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
        once: onceAsIs,
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
        ...change,
        method: 'put',
        path: messageStaffPaths.later,
        summary: 'Puts a message off until a moment, or brings it back',
        input: laterInputSchema,
        whatFailed: messages.laterFailed,
      },
      ({ until }, { tx, id, user }) => postponeMessage(tx, id, until, user),
    ),
    ...submissionRoutes(
      {
        one: 'a message',
        paths: messageStaffPaths,
        toSee: permission,
        toChange: 'replies',
        redaction: messageRedactionSchema,
        messages,
      },
      {
        markRead: markMessageRead,
        readViewers: readMessageViewers,
        noteViewer: noteMessageViewer,
        assign: assignMessage,
        redact: redactMessage,
        setQuarantine: (tx, id, quarantined, viewer) =>
          setMessageQuarantine(tx, id, quarantined, { viewer, tasks, secret }),
        resend: (tx, id, viewer) => resendMessageMails(tx, id, { viewer, tasks }),
      },
    ),
    ...messageNoteRoutes,
    ...messageReplyRoutes(tasks),
  ],
})
