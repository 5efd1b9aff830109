import { and, asc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { distressWords, subjectLabel } from '#contract/inbox/messages.staff.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { fullName, fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { ofAssignee } from '#server/features/inbox/submissions/assignees.public.ts'
import { mentionLines } from '#server/features/inbox/submissions/notes.public.ts'
import { countUndelivered } from '#server/mail/outbox.ts'
import { counted, lineIf, mostNamed, namesOf, type SourceLine } from '#server/staff/sources.ts'
import { isSuspicious } from '#server/submissions/spam.ts'
import { messageNoteKind } from './message-note-kind.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { isDue, listInDistress } from './messages.staff.service.ts'
import { contactMessages } from './messages.table.ts'

const { id, name, subject, state, assigneeId, readAt, createdAt, sortAt, isQuarantined } = contactMessages

export async function readMessagesToday(db: Db, viewer: SignedInUser) {
  const count = (...conditions: Parameters<typeof and>) =>
    db.$count(contactMessages, and(isVisibleTo(viewer), ...conditions))
  const [inDistress, doubtful, waiting, badge, quarantined, undelivered, mentioned] = await Promise.all([
    listInDistress(db, { waiting: 'yes' }, viewer),
    listInDistress(db, { waiting: 'yes', quarantined: 'yes' }, viewer, isNull(readAt)),
    readWaiting(db, viewer),
    count(isNull(readAt), not(isQuarantined)),
    count(isSuspicious(contactMessages)),
    countUndelivered(db, 'contact', contactMessages, isVisibleTo(viewer)),
    mentionLines(db, messageNoteKind, viewer),
  ])
  return {
    badge,
    lines: [
      ...(await describeDistress(db, viewer, inDistress, doubtful)),
      ...mentioned,
      ...waiting,
      ...lineIf(undelivered.total, {
        kind: 'mail',
        text: `${counted(undelivered.total, 'message has', 'messages have')} mail that has not gone out.`,
        since: undelivered.since,
        search: { mail: 'undelivered' },
      }),
      ...lineIf(quarantined, {
        kind: 'other',
        text: `${counted(quarantined, 'message looks', 'messages look')} like spam.`,
        search: { quarantined: 'yes' },
      }),
    ],
  }
}

/** One line per message, without its words, until somebody replies or closes it. One that looks like spam: until it is read. */
async function describeDistress(
  db: Db,
  viewer: Viewer,
  inDistress: number[],
  doubtful: number[],
): Promise<SourceLine[]> {
  const ids = [...inDistress, ...doubtful]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id, subject, createdAt, readAt, assigneeId, assignee: fullNameOrNull })
    .from(contactMessages)
    .leftJoin(staffUsers, eq(staffUsers.id, assigneeId))
    .where(inArray(id, ids))
  return ids.flatMap((wanted) => {
    const row = rows.find((each) => each.id === wanted)
    if (!row) return []
    const isSpam = doubtful.includes(wanted)
    const unanswered = row.readAt ? 'Nobody has replied yet.' : 'Please read it first.'
    return {
      kind: 'distress',
      text: distressWords.line,
      detail: `${subjectLabel(row.subject)}. ${isSpam ? 'It looks like spam. Please look.' : unanswered}`,
      since: row.createdAt.toISOString(),
      owner: row.assignee === null ? null : { name: row.assignee, isMe: row.assigneeId === viewer.id },
      search: { ...(isSpam && { quarantined: 'yes' }), id: String(wanted) },
    }
  })
}

const replier = { me: 'your', nobody: 'a', others: 'a colleague’s' } as const
type Whose = keyof typeof replier

/** A line per state for the viewer's, nobody's and other users' messages. */
async function readWaiting(db: Db, viewer: Viewer): Promise<SourceLine[]> {
  const waits = and(isVisibleTo(viewer), inArray(state, ['new', 'open']), eq(isQuarantined, false), isDue)
  const total = sql<number>`count(*)::int`
  const [all, assigned] = await Promise.all([
    db.select({ state, total }).from(contactMessages).where(waits).groupBy(state),
    db
      .select({ state, total, assigneeId, assignee: fullName })
      .from(contactMessages)
      .innerJoin(staffUsers, eq(staffUsers.id, assigneeId))
      .where(and(waits, isNotNull(assigneeId)))
      .groupBy(state, assigneeId, staffUsers.id),
  ])
  const lineOf = async (which: 'new' | 'open', whose: Whose): Promise<SourceLine[]> => {
    const sum = (rows: { state: string; total: number }[]) =>
      rows.reduce((before, row) => before + (row.state === which ? row.total : 0), 0)
    const mine = assigned.filter((row) => row.assigneeId === viewer.id)
    const others = assigned.filter((row) => row.assigneeId !== viewer.id)
    const found = { me: sum(mine), others: sum(others), nobody: sum(all) - sum(assigned) }[whose]
    if (found <= 0) return []
    const oldest = await db
      .select({ name, createdAt })
      .from(contactMessages)
      .where(and(waits, eq(state, which), ofAssignee(assigneeId, whose, viewer)))
      .orderBy(asc(sortAt), asc(id))
      .limit(mostNamed)
    const colleagues = others.flatMap((row) => (row.state === which ? row.assignee : []))
    const owners = {
      me: { name: mine[0]?.assignee ?? '', isMe: true },
      others: { name: namesOf(colleagues), isMe: false },
      nobody: null,
    }
    return [
      {
        kind: 'waiting',
        text: `${counted(found, `${which} message waits`, `${which} messages wait`)} for ${replier[whose]} reply.`,
        detail: namesOf(
          oldest.map((row) => row.name),
          found,
        ),
        since: oldest[0]?.createdAt.toISOString(),
        owner: owners[whose],
        search: { state: which, assignee: whose },
      },
    ]
  }
  const lines = await Promise.all([
    lineOf('new', 'me'),
    lineOf('open', 'me'),
    lineOf('new', 'nobody'),
    lineOf('open', 'nobody'),
    lineOf('new', 'others'),
    lineOf('open', 'others'),
  ])
  return lines.flat()
}
