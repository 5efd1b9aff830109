import { z } from '@hono/zod-openapi'
import {
  applicationDetailSchema,
  applicationFilterSchema,
  applicationItemSchema,
  applicationOverviewSchema,
  applicationQuerySchema,
  applicationRedactionSchema,
  applicationSourceSchema,
  applicationWeeksSchema,
  movedSchema,
  moveInputSchema,
} from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { redactionMessages } from '#contract/inbox/redaction.ts'
import { quarantineInputSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { pageOf } from '#contract/paging.ts'
import { presenceInputSchema, presenceSchema } from '#contract/presence.schema.ts'
import { moveBack } from '#server/features/inbox/submissions/moves.public.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { addRoute, idInPath, type StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { applicationReplyRoutes } from './application-reply-routes.ts'
import { applicationReviewRoutes } from './application-review-routes.ts'
import { readSources } from './application-sources.ts'
import { applicationColumns } from './applications.csv.ts'
import { readRepliesOnHold } from './applications.outgoing.ts'
import {
  exportApplications,
  findApplications,
  getApplicationDetail,
  listApplications,
  readApplicantNames,
  readOverview,
} from './applications.staff.service.ts'
import { readApplicationsToday } from './applications.today.ts'
import {
  markRead,
  moveApplications,
  noteApplicationViewer,
  readApplicationViewers,
  redactApplication,
  resendMails,
  setQuarantine,
} from './applications.writes.ts'
import { readApplicationWeeks } from './applications-by-week.ts'
import { readResume } from './resumes.ts'

export interface ApplicationStaffOptions {
  tasks: MailQueue
  secret: string
}

const permission = 'applications'
const messages = applicationStaffMessages
const { notFound } = messages

export const applicationStaff = ({ tasks, secret }: ApplicationStaffOptions): StaffFeature => ({
  today: [{ permission, tab: 'applications', read: readApplicationsToday }],
  outgoing: [{ permission, tab: 'applications', read: readRepliesOnHold }],
  find: [{ permission, tab: 'applications', find: findApplications }],
  names: [{ subject: 'application', permission, names: readApplicantNames }],
  undo: [
    {
      permission,
      actions: ['application-moved'],
      undo: (tx, { id, before, after }) =>
        moveApplications(tx, moveInputSchema.parse(moveBack(id, 'stage', before, after)).moves),
    },
  ],
  routes: [
    read(
      {
        path: applicationStaffPaths.list,
        permission,
        summary: 'Applications, newest first; by job, stage or a part of name or address, or those in quarantine',
        query: applicationQuerySchema,
        response: pageOf(applicationItemSchema),
        whatFailed: messages.listFailed,
      },
      ({ db, query }) => listApplications(db, query),
    ),
    // Before `byId`, whose pattern also matches this path.
    read(
      {
        path: applicationStaffPaths.overview,
        permission,
        summary: 'How many applications there are, by stage and by job; narrowed like the list',
        query: applicationFilterSchema,
        response: applicationOverviewSchema,
        whatFailed: messages.listFailed,
      },
      ({ db, query }) => readOverview(db, query),
    ),
    read(
      {
        path: applicationStaffPaths.weeks,
        permission,
        summary: 'How many applications arrived in each of the last weeks, by job',
        response: applicationWeeksSchema,
        whatFailed: messages.weeksFailed,
      },
      ({ db }) => readApplicationWeeks(db),
    ),
    read(
      {
        path: applicationStaffPaths.sources,
        permission,
        summary: 'Where applicants come from, and how far they got; of one job or of all',
        query: applicationFilterSchema.pick({ job: true }),
        response: z.array(applicationSourceSchema),
        whatFailed: messages.sourcesFailed,
      },
      ({ db, query }) => readSources(db, query),
    ),
    download(
      {
        path: applicationStaffPaths.csv,
        permission,
        summary: 'The same list of applications as a file, with what was sent',
        query: applicationQuerySchema,
        list: 'applications',
        columns: applicationColumns,
        whatFailed: messages.exportFailed,
      },
      ({ db, query }) => exportApplications(db, query),
    ),
    write(
      {
        method: 'put',
        path: applicationStaffPaths.stages,
        permission,
        summary: 'Moves applications to other stages, all at once; undone by the same moves the other way round',
        input: moveInputSchema,
        response: movedSchema,
        whatFailed: messages.moveFailed,
      },
      ({ moves }, { tx }) => moveApplications(tx, moves),
    ),
    read(
      {
        path: applicationStaffPaths.byId,
        permission,
        summary: 'One application with its notes, mails and moves, and others of the same address',
        response: applicationDetailSchema,
        notFound,
        whatFailed: messages.openFailed,
      },
      async ({ db, id }) => {
        const application = await getApplicationDetail(db, id)
        if (!application) throw new AppError('notFound', notFound)
        return application
      },
    ),
    downloadResume,
    write(
      {
        method: 'post',
        path: applicationStaffPaths.read,
        permission,
        limit: 'views',
        summary: 'Records that a staff member has opened an application',
        response: doneSchema,
        notFound,
      },
      (_, { tx, id }) => markRead(tx, id),
    ),
    read(
      {
        path: applicationStaffPaths.here,
        permission,
        summary: 'Who else has an application open',
        response: presenceSchema,
        notFound,
      },
      ({ db, id, user }) => readApplicationViewers(db, id, user.id),
    ),
    write(
      {
        method: 'put',
        path: applicationStaffPaths.here,
        permission,
        limit: 'views',
        summary: 'Records that a staff member has an application open, and returns who else has',
        input: presenceInputSchema,
        response: presenceSchema,
        notFound,
      },
      ({ isReplying }, { tx, id, user }) => noteApplicationViewer(tx, id, isReplying, user.id),
    ),
    write(
      {
        method: 'post',
        path: applicationStaffPaths.redaction,
        permission,
        summary:
          'Redacts words of an application or of what was written about it, by where they stand; they are gone for good',
        input: applicationRedactionSchema,
        response: doneSchema,
        notFound,
        whatFailed: redactionMessages.failed,
      },
      (redaction, { tx, id, actor }) => redactApplication(tx, id, redaction, actor),
    ),
    write(
      {
        method: 'put',
        path: applicationStaffPaths.quarantine,
        permission,
        summary: 'Marks an application as spam, or as none; the latter sends what was held back, once',
        input: quarantineInputSchema,
        response: doneSchema,
        notFound,
        whatFailed: messages.quarantineFailed,
      },
      ({ quarantined }, { tx, id }) => setQuarantine(tx, id, quarantined, { tasks, secret }),
    ),
    write(
      {
        method: 'post',
        path: applicationStaffPaths.resend,
        permission,
        summary: 'Sends the mails about an application again that were refused or given up',
        response: z.object({ resent: z.number() }),
        notFound,
        whatFailed: messages.resendFailed,
      },
      (_, { tx, id }) => resendMails(tx, id, tasks),
    ),
    ...applicationReviewRoutes,
    ...applicationReplyRoutes(tasks),
  ],
})

const downloadResume: StaffRoute = (host) => {
  const operation = {
    path: applicationStaffPaths.resume,
    permission,
    summary: 'The file that was sent along, to be saved',
    notFound: messages.resumeNotFound,
    whatFailed: messages.resumeFailed,
  } as const
  const content = { 'application/octet-stream': { schema: z.string() } }
  addRoute(
    host,
    operation,
    {
      method: 'get',
      middleware: host.guards.read(permission),
      responses: { 200: { description: 'The file', content } },
    },
    async (context) => {
      const resume = await readResume(host.database.db, idInPath(context, operation).id)
      if (!resume) throw new AppError('notFound', operation.notFound)
      return sendAttachment(context, resume)
    },
  )
}
