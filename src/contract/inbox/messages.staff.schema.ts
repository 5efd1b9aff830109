import { z } from 'zod'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { pageQuery } from '#contract/paging.ts'
import { positiveId, text } from '#contract/text.ts'
import {
  longestLaterMs,
  maxReplyCharacters,
  messageStaffMessages,
  messageStates,
  placeholderIn,
} from './messages.staff.ts'
import { messageSubjects } from './messages.ts'
import { quarantineReasonNames } from './quarantine.ts'
import { redactionOf } from './redaction.schema.ts'
import { idempotencyKeySchema } from './submissions.schema.ts'
import { movesOf, shownConsentSchema } from './submissions.staff.schema.ts'

const state = z.enum(messageStates)
const subject = z.enum(messageSubjects.map(({ value }) => value))

export const messageQuerySchema = pageQuery.extend({
  /** Names those that stood first, too. */
  after: z.string().max(5_000).optional(),
  state: state.optional(),
  subject: subject.optional(),
  /** `me` for one's own. */
  assignee: z.union([z.literal('me'), z.literal('nobody')]).optional(),
  /** Those that look like spam; the others without it. */
  quarantined: z.literal('yes').optional(),
  /** Those that were put off and are not back yet. A search finds them too. */
  later: z.literal('yes').optional(),
  /** Those whose mails have not gone out, in quarantine or not. */
  mail: z.literal('undelivered').optional(),
  /** A part of name, address or message. */
  search: text({ max: 100 }).optional(),
})
export type MessageQuery = z.output<typeof messageQuerySchema>

export const messageItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  subject,
  isInvestor: z.boolean(),
  /** How it begins. */
  beginning: z.string(),
  state,
  /** Who is in charge of it. */
  assignee: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Until then it is out of the list, and then on top of it. */
  laterUntil: z.iso.datetime().nullable(),
  /** Somebody has opened it. */
  isRead: z.boolean(),
  quarantine: z.enum(quarantineReasonNames).nullable(),
  /** By words that stand in it. Found out whenever it is read, and kept nowhere. */
  soundsInDistress: z.boolean(),
})
export type MessageItem = z.infer<typeof messageItemSchema>

const messageReplySchema = z.object({
  id: z.number(),
  /** Null when that person has no account any more. */
  author: z.string().nullable(),
  /** Of whoever asks. */
  isMine: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  mail: mailRecordSchema.nullable(),
})
export type MessageReply = z.infer<typeof messageReplySchema>

export const messageDetailSchema = messageItemSchema.omit({ beginning: true }).extend({
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  /** Counted up whenever something is redacted. */
  textVersion: z.number(),
  consent: shownConsentSchema,
  assigneeId: z.number().nullable(),
  /** In the order in which they were written. */
  replies: z.array(messageReplySchema),
  mails: z.array(mailRecordSchema),
  /** Of the same address, newest first. */
  others: z.array(messageItemSchema.pick({ id: true, subject: true, state: true, createdAt: true })),
  /** Who may be put in charge. */
  assignees: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type MessageDetail = z.infer<typeof messageDetailSchema>

export const messageOverviewSchema = z.object({
  unread: z.number(),
  quarantined: z.number(),
  later: z.number(),
  states: z.record(state, z.number()),
})
export type MessageOverview = z.infer<typeof messageOverviewSchema>

export const messageMovesSchema = movesOf(state)
export type MessageMove = z.infer<typeof messageMovesSchema>['moves'][number]
export const messagesMovedSchema = z.object({
  moved: z.array(z.number()),
  /** Moved by somebody else in the meantime, and where they are now. */
  left: z.array(z.object({ id: z.number(), state })),
})

/** What of a message can be redacted. */
export const messageRedactionSchema = redactionOf(z.enum(['message', 'reply']))
export type MessageRedaction = z.output<typeof messageRedactionSchema>

/** Null puts nobody in charge. */
export const assigneeInputSchema = z.object({ assigneeId: positiveId.nullable() })

/** Null: not later, but now. */
export const laterInputSchema = z.object({
  until: z.iso
    .datetime()
    .refine((until) => Date.parse(until) < Date.now() + longestLaterMs, messageStaffMessages.laterTooLate)
    .nullable(),
})

export const replyInputSchema = z.object({
  /** One for each reply, kept across retries. */
  key: idempotencyKeySchema,
  text: text({ min: 1, max: maxReplyCharacters, message: messageStaffMessages.replyEmpty }).refine(
    (value) => !placeholderIn(value),
    messageStaffMessages.replyUnfinished,
  ),
  /** What the author saw: where it goes to, and the last reply there was. */
  email: z.string().max(254),
  lastReplyId: positiveId.nullable(),
})
export type ReplyInput = z.output<typeof replyInputSchema>

/** One's own, or in a conflict the one that was not seen. */
export const repliedSchema = z.object({ lastReply: messageReplySchema })
