import { and, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type {
  ApplicationDetail,
  ApplicationFilter,
  ApplicationItem,
  ApplicationOverview,
  ApplicationQuery,
} from '#contract/hiring/applications.staff.schema.ts'
import { closedStages, type Stage, stageLabels, stages } from '#contract/hiring/applications.staff.ts'
import { type HowHeard, howHeardOptions } from '#contract/hiring/applications.ts'
import type { QuarantineReason } from '#contract/inbox/quarantine.ts'
import type { AssigneeFilter } from '#contract/inbox/submissions.staff.ts'
import type { Page } from '#contract/paging.ts'
import { fullNameOrNull, hasFullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { ofAssignee } from '#server/features/inbox/submissions/assignees.public.ts'
import { withIsoTime } from '#server/features/inbox/submissions/iso-time.public.ts'
import { undeliveredAbout } from '#server/mail/outbox.ts'
import { mostFound } from '#server/staff/sources.ts'
import { hasWaitedLong, isWaiting, jobApplications } from './applications.table.ts'
import { interviewAt, needsTimes } from './interviews.ts'

export const subjectOf = (id: number) => `application:${id}`

export const itemColumns = {
  id: jobApplications.id,
  name: sql<string>`${jobApplications.firstName} || ' ' || ${jobApplications.lastName}`,
  title: sql<string>`coalesce(${jobApplications.jobTitle}, ${jobApplications.desiredRole})`,
  isGeneral: sql<boolean>`${jobApplications.desiredRole} is not null`,
  stage: jobApplications.stage,
  source: jobApplications.source,
  assignee: fullNameOrNull,
  createdAt: jobApplications.createdAt,
  interviewAt,
  email: jobApplications.email,
  isRead: sql<boolean>`${jobApplications.readAt} is not null`,
  quarantine: sql<QuarantineReason | null>`
    case when ${jobApplications.isQuarantined} then coalesce(${jobApplications.spamReason}, 'unverified') end`,
  beginning: sql<string>`left(${jobApplications.coverLetter}, 160)`,
}

export const asItem = <Row extends { createdAt: Date; interviewAt: Date | null; source: HowHeard | null }>({
  interviewAt,
  source,
  ...item
}: Row) => ({
  ...withIsoTime(item),
  interviewAt: interviewAt?.toISOString() ?? null,
  source: howHeardOptions.find(({ value }) => value === source)?.label ?? null,
})

export interface Viewer {
  id: number
}

const ofJob = (job: number | 'general') =>
  job === 'general' ? isNull(jobApplications.jobTitle) : eq(jobApplications.jobId, job)

const ofCharge = (assignee: AssigneeFilter, viewer: Viewer) => ofAssignee(jobApplications.assigneeId, assignee, viewer)

const filtersOf = (
  db: Db,
  { job, stage, assignee, quarantined, mail, waiting, unread, times, search }: ApplicationFilter,
  viewer: Viewer,
) =>
  and(
    mail
      ? inArray(jobApplications.id, undeliveredAbout(db, 'application'))
      : eq(jobApplications.isQuarantined, quarantined === 'yes'),
    job === undefined ? undefined : ofJob(job),
    stage && eq(jobApplications.stage, stage),
    assignee && ofCharge(assignee, viewer),
    waiting && (waiting === 'long' ? hasWaitedLong : isWaiting(jobApplications)),
    times && needsTimes,
    unread && isNull(jobApplications.readAt),
    search ? like(jobApplications.searchText, containing(search.toLowerCase())) : undefined,
  )

export const contactColumns = {
  phone: jobApplications.phone,
  resumeUrl: jobApplications.resumeUrl,
  resumeName: jobApplications.resumeName,
  linkedinProfile: jobApplications.linkedinProfile,
  coverLetter: jobApplications.coverLetter,
  questionAnswers: jobApplications.questionAnswers,
  sourceNote: jobApplications.sourceNote,
}
export type ExportedApplication = ApplicationItem &
  Pick<
    ApplicationDetail,
    'phone' | 'resumeUrl' | 'linkedinProfile' | 'coverLetter' | 'questionAnswers' | 'sourceNote'
  > & {
    resumeName: string | null
  }

export async function exportApplications(
  db: Db,
  query: ApplicationQuery,
  viewer: Viewer,
): Promise<Page<ExportedApplication>> {
  const [by, id] = [jobApplications.createdAt, jobApplications.id]
  const applications = db
    .select({ ...itemColumns, ...contactColumns, cursor: cursorColumn(by, id) })
    .from(jobApplications)
    .leftJoin(staffUsers, eq(staffUsers.id, jobApplications.assigneeId))
  const page = await keysetPage(applications, { ...query, by, id, where: filtersOf(db, query, viewer) })
  return { ...page, items: page.items.map(asItem) }
}

export async function listApplications(
  db: Db,
  query: ApplicationQuery,
  viewer: Viewer,
): Promise<Page<ApplicationItem>> {
  const [by, id] = [jobApplications.createdAt, jobApplications.id]
  const applications = db
    .select({ ...itemColumns, cursor: cursorColumn(by, id) })
    .from(jobApplications)
    .leftJoin(staffUsers, eq(staffUsers.id, jobApplications.assigneeId))
  const page = await keysetPage(applications, { ...query, by, id, where: filtersOf(db, query, viewer) })
  return { ...page, items: page.items.map(asItem) }
}

export async function findApplications(db: Db, search: string, viewer: Viewer) {
  const { items } = await listApplications(db, { search, limit: mostFound }, viewer)
  return items.map(({ id, name, title, stage }) => ({ id, title: name, detail: `${title}, ${stageLabels[stage]}` }))
}

export async function findApplicantsOf(db: Db, { name }: { name: string }) {
  const found = await db
    .select({ id: jobApplications.id, applicant: itemColumns.name })
    .from(jobApplications)
    .innerJoin(staffUsers, eq(staffUsers.id, jobApplications.assigneeId))
    .where(and(hasFullName(name), isWaiting(jobApplications)))
    .orderBy(desc(jobApplications.createdAt))
    .limit(50)
  return found.map(({ id, applicant }) => ({
    title: `Application from ${applicant}`,
    detail: 'They are in charge of it.',
    tab: 'applications',
    id,
  }))
}

export const readApplicantNames = (db: Db, ids: number[]) =>
  db
    .select({ id: jobApplications.id, name: itemColumns.name })
    .from(jobApplications)
    .where(inArray(jobApplications.id, ids))

/** Statements that read only an index each: one for all of them would read every row. */
export async function readOverview(db: Db, filter: ApplicationFilter, viewer: Viewer): Promise<ApplicationOverview> {
  const { jobId, readAt, isQuarantined } = jobApplications
  const where = filtersOf(db, filter, viewer)
  const count = (...conditions: Parameters<typeof and>) => db.$count(jobApplications, and(where, ...conditions))
  const [{ rows }, unread, overdue, mine, quarantined] = await Promise.all([
    db.execute<{ id: number | null; title: string | null; stage: Stage; total: number }>(sql`
      select c.job_id as id, j.title, c.stage, c.total
      from (
        select job_id, stage, count(*)::int as total from job_applications where ${where} group by stage, job_id
      ) c left join jobs j on j.id = c.job_id
      order by j.posted_date desc nulls last, j.id desc`),
    db
      .select({ id: jobId, total: sql<number>`count(*)::int` })
      .from(jobApplications)
      .where(and(where, isNull(readAt)))
      .groupBy(jobId),
    count(hasWaitedLong),
    count(ofCharge('me', viewer), isWaiting(jobApplications)),
    db.$count(jobApplications, eq(isQuarantined, true)),
  ])
  const unreadOf = new Map(unread.map(({ id, total }) => [id, total]))
  const jobs = new Map<number | null, ApplicationOverview['jobs'][number]>()
  const byStage = Object.fromEntries(stages.map((stage) => [stage, 0])) as ApplicationOverview['stages']
  for (const { id, title, stage, total } of rows) {
    const job = jobs.get(id) ?? { id, title: title ?? '', total: 0, unread: unreadOf.get(id) ?? 0, waiting: 0 }
    jobs.set(id, {
      ...job,
      total: job.total + total,
      waiting: job.waiting + (closedStages.includes(stage) ? 0 : total),
    })
    byStage[stage] += total
  }
  return {
    unread: unread.reduce((sum, { total }) => sum + total, 0),
    overdue,
    mine,
    quarantined,
    stages: byStage,
    jobs: [...jobs.values()],
  }
}
