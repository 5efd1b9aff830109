import { z } from '@hono/zod-openapi'
import {
  addedApplicationSchema,
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
import { assigneesSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { listAssignees } from '#server/features/inbox/submissions/assignees.public.ts'
import { moveBack } from '#server/features/inbox/submissions/moves.public.ts'
import { submissionRoutes } from '#server/features/inbox/submissions/submission-routes.public.ts'
import { AppError } from '#server/http/errors.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { onceAsIs, write } from '#server/staff/write.ts'
import { addApplication } from './add-application.ts'
import { getApplicationDetail } from './application-detail.ts'
import { applicationReplyRoutes } from './application-reply-routes.ts'
import { applicationResumeRoutes } from './application-resume-routes.ts'
import { applicationReviewRoutes } from './application-review-routes.ts'
import { readSources } from './application-sources.ts'
import { applicationColumns } from './applications.csv.ts'
import { readRepliesOnHold } from './applications.outgoing.ts'
import {
  exportApplications,
  findApplicantsOf,
  findApplications,
  listApplications,
  readApplicantNames,
  readOverview,
} from './applications.staff.service.ts'
import { readApplicationsToday } from './applications.today.ts'
import {
  assignApplication,
  markRead,
  moveApplications,
  noteApplicationViewer,
  readApplicationViewers,
  redactApplication,
  resendMails,
  setQuarantine,
} from './applications.writes.ts'
import { readApplicationWeeks } from './applications-by-week.ts'

export interface ApplicationStaffOptions {
  tasks: MailQueue
  secret: string
  origin: string
}

const permission = 'applications'
const messages = applicationStaffMessages
const { notFound } = messages

export const applicationStaff = ({ tasks, secret, origin }: ApplicationStaffOptions): StaffFeature => ({
  today: [{ permission, tab: 'applications', read: readApplicationsToday }],
  outgoing: [{ permission, tab: 'applications', read: readRepliesOnHold }],
  leaver: [{ permission, find: findApplicantsOf }],
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
        summary:
          'Applications, newest first; by job, stage, assignee or a part of name or address, or those in quarantine',
        query: applicationQuerySchema,
        response: pageOf(applicationItemSchema),
        whatFailed: messages.listFailed,
      },
      ({ db, query, user }) => listApplications(db, query, user),
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
      ({ db, query, user }) => readOverview(db, query, user),
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
    read(
      {
        path: applicationStaffPaths.assignees,
        permission,
        summary: 'Who can be in charge of applications',
        response: assigneesSchema,
        whatFailed: messages.assigneesFailed,
      },
      ({ db, user }) => listAssignees(db, permission, user),
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
      ({ db, query, user }) => exportApplications(db, query, user),
    ),
    write(
      {
        method: 'post',
        path: applicationStaffPaths.list,
        permission,
        summary: 'Adds an applicant who did not use the website; the applicant gets the receipt',
        input: addedApplicationSchema,
        response: z.object({ id: z.number() }),
        status: 201,
        whatFailed: messages.addFailed,
      },
      (input, { tx, user }) => addApplication(tx, input, { userId: user.id, tasks, secret }),
    ),
    write(
      {
        method: 'put',
        path: applicationStaffPaths.stages,
        permission,
        summary: 'Moves applications to other stages, all at once; undone by the same moves the other way round',
        input: moveInputSchema,
        response: movedSchema,
        once: onceAsIs,
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
      async ({ db, id, user }) => {
        const application = await getApplicationDetail(db, id, user)
        if (!application) throw new AppError('notFound', notFound)
        return application
      },
    ),
    ...applicationResumeRoutes,
    ...submissionRoutes(
      {
        one: 'an application',
        paths: applicationStaffPaths,
        toSee: permission,
        toChange: permission,
        redaction: applicationRedactionSchema,
        messages,
      },
      {
        markRead,
        readViewers: readApplicationViewers,
        noteViewer: noteApplicationViewer,
        assign: assignApplication,
        redact: (tx, id, redaction, { actor }) => redactApplication(tx, id, redaction, actor),
        setQuarantine: (tx, id, quarantined) => setQuarantine(tx, id, quarantined, { tasks, secret }),
        resend: (tx, id) => resendMails(tx, id, tasks),
      },
    ),
    ...applicationReviewRoutes,
    ...applicationReplyRoutes({ tasks, origin }),
  ],
})
