import { and, eq } from 'drizzle-orm'
import { accountLink } from '#contract/office/account.ts'
import { may } from '#contract/roles.ts'
import { siteName } from '#contract/site.ts'
import { portalPages, recordLink } from '#contract/staff.ts'
import { isActive } from '#server/auth/accounts.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, namesStay } from '#server/mail/mail.ts'
import { counted } from '#server/staff/sources.ts'
import type { NoticeOptions } from '#server/submissions/spam.ts'
import type { NoticeItem, NoticeSource } from './notices.public.ts'
import { noticeEvents, notices } from './notices.table.ts'

/** Records that are gone when the mail is written are not counted. */
async function readItems(db: Db, { id, issue }: { id: number; issue: number }, sources: NoticeSource[]) {
  const told = await db
    .select({ about: noticeEvents.about, recordId: noticeEvents.recordId })
    .from(notices)
    .innerJoin(noticeEvents, eq(noticeEvents.id, notices.eventId))
    .where(and(eq(notices.userId, id), eq(notices.mail, issue)))
  const items: NoticeItem[] = []
  for (const { about, describe } of sources) {
    const ids = new Set(told.flatMap((event) => (event.about === about ? [event.recordId] : [])))
    if (ids.size > 0) items.push(...(await describe(db, [...ids])))
  }
  return items
}

/** `2 new messages: Request a Demo`; what is urgent first. */
function countedLines(items: NoticeItem[]): string[] {
  const sorted = items.toSorted((one, other) => Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false))
  return [...new Set(sorted.map(({ one }) => one))].map((one) => {
    const same = sorted.filter((item) => item.one === one)
    return counted(same.length, one, same[0]?.many)
  })
}

function linkTo([first, ...more]: NoticeItem[], origin: string): string {
  if (first && more.length === 0 && first.opens !== undefined) return recordLink(origin, first.tab, first.opens)
  const tab = first && more.every((item) => item.tab === first.tab) ? first.tab : 'dashboard'
  return `${origin}${portalPages.dashboard}?tab=${tab}`
}

interface WriterOptions extends NoticeOptions {
  sources: NoticeSource[]
}

export async function personalNotice(
  db: Db,
  mail: { id: number; issue: number },
  { sources, origin, inFull }: WriterOptions,
): Promise<Mail | undefined> {
  const [reader] = await db
    .select({ email: staffUsers.email, role: staffUsers.role })
    .from(staffUsers)
    .where(and(eq(staffUsers.id, mail.id), isActive))
  if (!reader) return undefined
  const items = (await readItems(db, mail, sources)).filter(({ permission }) => may(reader.role, permission))
  const lines = countedLines(items)
  const [only, ...others] = lines
  if (!only) return undefined
  return {
    to: reader.email,
    subject: `${others.length > 0 ? `${items.length} things wait in the portal` : only} | ${siteName}`,
    paragraphs: [lines.join('\n'), ...(inFull ? items.flatMap(({ full = [] }) => full) : [namesStay])],
    action: { label: 'Open the portal', url: linkTo(items, origin) },
    why: 'You get this email because you chose so in the portal.',
    links: [{ label: 'Choose your notices', url: accountLink(origin) }],
  }
}
