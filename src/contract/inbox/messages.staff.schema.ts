import { z } from 'zod'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { pageQuery } from '#contract/paging.schema.ts'
import { isoMoment, positiveId, text } from '#contract/text.ts'
import {
  longestLaterMs,
  maxReplyCharacters,
  messageStaffMessages,
  messageStates,
  placeholderIn,
} from './messages.staff.ts'
import { messageSubjects } from './messages.ts'
import { noteSchema } from './notes.schema.ts'
import { quarantineReasonNames } from './quarantine.ts'
import { redactionOf } from './redaction.schema.ts'
import { idempotencyKeySchema } from './submissions.schema.ts'
import { assigneesSchema, movesOf, shownConsentSchema } from './submissions.staff.schema.ts'
import { assigneeFilters } from './submissions.staff.ts'

const state = z.enum(messageStates)
const subject = z.enum(messageSubjects.map(({ value }) => value))

export const messageQuerySchema = pageQuery.extend({
  /** The cursor also lists the messages in distress that came first. */
  after: z.string().max(5_000).optional(),
  state: state.optional(),
  /** New and open ones. */
  waiting: z.literal('yes').optional(),
  subject: subject.optional(),
  assignee: z.enum(assigneeFilters).optional(),
  quarantined: z.literal('yes').optional(),
  /** Postponed messages; a search finds them without this filter. */
  later: z.literal('yes').optional(),
  mail: z.literal('undelivered').optional(),
  search: text({ max: 100 }).optional(),
})
export type MessageQuery = z.output<typeof messageQuerySchema>

export const messagePromptnessSchema = z.object({
  /** Replied to within a day, later, or still waiting. */
  day: z.number(),
  later: z.number(),
  open: z.number(),
  /** Half of the replies took at most this long; null without replies. */
  medianHours: z.number().nullable(),
  /** One per message, oldest first; empty if there are more than `mostPromptnessMarks`. */
  marks: z.array(z.enum(['day', 'later', 'open'])),
})
export type MessagePromptness = z.infer<typeof messagePromptnessSchema>

export const messageItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  subject,
  isInvestor: z.boolean(),
  beginning: z.string(),
  state,
  assignee: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The list hides the message until then and shows it first afterwards. */
  laterUntil: z.iso.datetime().nullable(),
  isRead: z.boolean(),
  quarantine: z.enum(quarantineReasonNames).nullable(),
  /** Computed on every read and never stored. */
  soundsInDistress: z.boolean(),
})
export type MessageItem = z.infer<typeof messageItemSchema>

const messageReplySchema = z.object({
  id: z.number(),
  author: z.string().nullable(),
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
  textVersion: z.number(),
  consent: shownConsentSchema,
  /** How long, such as `24 months`. */
  keptFor: z.string(),
  assigneeId: z.number().nullable(),
  replies: z.array(messageReplySchema),
  notes: z.array(noteSchema),
  /** In a note that the viewer has not seen. */
  isMentioned: z.boolean(),
  mails: z.array(mailRecordSchema),
  /** Messages from the same email address, newest first. */
  others: z.array(messageItemSchema.pick({ id: true, subject: true, state: true, createdAt: true })),
  assignees: assigneesSchema,
})
export type MessageDetail = z.infer<typeof messageDetailSchema>

export const messageOverviewSchema = z.object({
  unread: z.number(),
  quarantined: z.number(),
  later: z.number(),
  /** New and open ones. */
  mine: z.number(),
  unassigned: z.number(),
  states: z.record(state, z.number()),
})
export type MessageOverview = z.infer<typeof messageOverviewSchema>

export const messageMovesSchema = movesOf(state)
export type MessageMove = z.infer<typeof messageMovesSchema>['moves'][number]
export const messagesMovedSchema = z.object({
  moved: z.array(z.number()),
  left: z.array(z.object({ id: z.number(), state })),
})

export const messageRedactionSchema = redactionOf(z.enum(['message', 'reply', 'note']))
export type MessageRedaction = z.output<typeof messageRedactionSchema>

const isSoonEnough = (moment: string) => Date.parse(moment) < Date.now() + longestLaterMs

export const laterInputSchema = z.object({
  until: isoMoment().refine(isSoonEnough, messageStaffMessages.laterTooLate).nullable(),
})

export const replyInputSchema = z.object({
  key: idempotencyKeySchema,
  text: text({ min: 1, max: maxReplyCharacters, message: messageStaffMessages.replyEmpty }).refine(
    (value) => !placeholderIn(value),
    messageStaffMessages.replyUnfinished,
  ),
  /** What the author saw, to refuse a reply after a newer reply or a changed address. */
  email: z.string().max(254),
  lastReplyId: positiveId.nullable(),
  /** At once, when the office is open, or at a moment. */
  leaves: z
    .union([z.enum(['now', 'office']), isoMoment().refine(isSoonEnough, messageStaffMessages.laterTooLate)])
    .default('now'),
})
export type ReplyInput = z.output<typeof replyInputSchema>

/** The new reply, or on a conflict the reply that the author had not seen. */
export const repliedSchema = z.object({ lastReply: messageReplySchema, leavesAt: z.iso.datetime() })
export type Replied = z.infer<typeof repliedSchema>
