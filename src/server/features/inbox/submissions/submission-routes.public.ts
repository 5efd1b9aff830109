import { z } from '@hono/zod-openapi'
import { redactionMessages } from '#contract/inbox/redaction.ts'
import {
  type AssigneeInput,
  assigneeInputSchema,
  quarantineInputSchema,
} from '#contract/inbox/submissions.staff.schema.ts'
import { presenceInputSchema, presenceSchema } from '#contract/presence.schema.ts'
import type { Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { Actor } from '#server/staff/activity.ts'
import type { Written } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { onceAsIs, write } from '#server/staff/write.ts'

interface SubmissionContract<Redaction extends z.ZodType> {
  /** Such as `a message`. */
  one: string
  paths: Record<'read' | 'here' | 'assignee' | 'redaction' | 'quarantine' | 'resend', `${string}{id}${string}`>
  toSee: Permission
  toChange: Permission
  redaction: Redaction
  messages: Record<'notFound' | 'assignFailed' | 'quarantineFailed' | 'resendFailed', string>
}

type Done = Promise<Written<{ success: true }>>
type Viewers = z.input<typeof presenceSchema>

interface SubmissionHandlers<Redaction extends z.ZodType> {
  markRead(tx: Db, id: number, user: SignedInUser): Done
  readViewers(db: Db, id: number, user: SignedInUser): Promise<Viewers>
  noteViewer(tx: Db, id: number, isReplying: boolean, user: SignedInUser): Promise<Written<Viewers>>
  assign(tx: Db, id: number, input: AssigneeInput, user: SignedInUser): Done
  redact(tx: Db, id: number, redaction: z.output<Redaction>, by: { user: SignedInUser; actor: Actor }): Done
  setQuarantine(tx: Db, id: number, quarantined: boolean, user: SignedInUser): Done
  resend(tx: Db, id: number, user: SignedInUser): Promise<Written<{ resent: number }>>
}

/** Routes that messages and applications share. */
export function submissionRoutes<Redaction extends z.ZodType>(
  { one, paths, toSee, toChange, redaction, messages }: SubmissionContract<Redaction>,
  handlers: SubmissionHandlers<Redaction>,
): StaffRoute[] {
  const { notFound } = messages
  return [
    write(
      {
        method: 'post',
        path: paths.read,
        permission: toSee,
        limit: 'views',
        summary: `Records that a staff member has opened ${one}`,
        response: doneSchema,
        notFound,
      },
      (_, { tx, id, user }) => handlers.markRead(tx, id, user),
    ),
    read(
      {
        path: paths.here,
        permission: toSee,
        summary: `Who else has ${one} open`,
        response: presenceSchema,
        notFound,
      },
      ({ db, id, user }) => handlers.readViewers(db, id, user),
    ),
    write(
      {
        method: 'put',
        path: paths.here,
        permission: toSee,
        limit: 'views',
        summary: `Records that a staff member has ${one} open, or is replying to it, and returns who else has`,
        input: presenceInputSchema,
        response: presenceSchema,
        notFound,
      },
      ({ isReplying }, { tx, id, user }) => handlers.noteViewer(tx, id, isReplying, user),
    ),
    write(
      {
        method: 'put',
        path: paths.assignee,
        permission: toChange,
        summary: `Assigns ${one} to a staff member, or to none`,
        input: assigneeInputSchema,
        response: doneSchema,
        once: onceAsIs,
        notFound,
        whatFailed: messages.assignFailed,
      },
      (input, { tx, id, user }) => handlers.assign(tx, id, input, user),
    ),
    write(
      {
        method: 'post',
        path: paths.redaction,
        permission: toChange,
        summary: `Redacts words of ${one} or of what was written about it, by where they stand; they are gone for good`,
        input: redaction,
        response: doneSchema,
        notFound,
        whatFailed: redactionMessages.failed,
      },
      (input, { tx, id, user, actor }) => handlers.redact(tx, id, input, { user, actor }),
    ),
    write(
      {
        method: 'put',
        path: paths.quarantine,
        permission: toChange,
        summary: `Marks ${one} as spam, or as none; the latter sends what was held back, once`,
        input: quarantineInputSchema,
        response: doneSchema,
        notFound,
        whatFailed: messages.quarantineFailed,
      },
      ({ quarantined }, { tx, id, user }) => handlers.setQuarantine(tx, id, quarantined, user),
    ),
    write(
      {
        method: 'post',
        path: paths.resend,
        permission: toChange,
        summary: `Sends the mails about ${one} again that were refused or given up`,
        response: z.object({ resent: z.number() }),
        notFound,
        whatFailed: messages.resendFailed,
      },
      (_, { tx, id, user }) => handlers.resend(tx, id, user),
    ),
  ]
}
