import { z } from '@hono/zod-openapi'
import {
  repliesInputSchema,
  repliesSchema,
  replyPreviewInputSchema,
  replyPreviewSchema,
  stopInputSchema,
  stoppedSchema,
} from '#contract/hiring/application-replies.schema.ts'
import {
  applicationReplyPaths,
  applicationReplyMessages as replyMessages,
} from '#contract/hiring/application-replies.ts'
import { applicationScoresSchema, scoreInputSchema } from '#contract/hiring/application-scores.schema.ts'
import { applicationScoreMessages } from '#contract/hiring/application-scores.ts'
import {
  applicationDetailSchema,
  applicationItemSchema,
  applicationNoteSchema,
  applicationOverviewSchema,
  applicationQuerySchema,
  applicationRedactionSchema,
  applicationSourceSchema,
  applicationWeeksSchema,
  movedSchema,
  moveInputSchema,
  noteInputSchema,
} from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, applicationStaffPaths, stageLabels } from '#contract/hiring/applications.staff.ts'
import { redactionMessages } from '#contract/inbox/redaction.ts'
import { quarantineInputSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { pageOf } from '#contract/paging.ts'
import { presenceInputSchema, presenceSchema } from '#contract/presence.schema.ts'
import { moveBack } from '#server/features/inbox/submissions/moves.public.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { type CsvColumns, csvMoment } from '#server/staff/csv.ts'
import { download } from '#server/staff/download.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { addRoute, idInPath, type StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { previewReply, replyToApplications, stopReplies } from './application-replies.ts'
import { readScores, saveScore } from './application-scores.ts'
import { readSources } from './application-sources.ts'
import { readRepliesOnHold } from './applications.outgoing.ts'
import {
  type ExportedApplication,
  exportApplications,
  findApplications,
  getApplicationDetail,
  listApplications,
  readApplicantNames,
  readOverview,
} from './applications.staff.service.ts'
import { readApplicationsToday } from './applications.today.ts'
import {
  addNote,
  deleteNote,
  markRead,
  moveApplications,
  noteApplicationViewer,
  readApplicationViewers,
  redactApplication,
  resendMails,
  restoreNote,
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

const csvColumns: CsvColumns<ExportedApplication> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Job', ({ isGeneral, title }) => (isGeneral ? null : title)],
  ['Desired role', ({ isGeneral, title }) => (isGeneral ? title : null)],
  ['Stage', ({ stage }) => stageLabels[stage]],
  ['Heard of us through', ({ source }) => source],
  ['Applied (UTC)', ({ createdAt }) => csvMoment(createdAt)],
  ['Resume', ({ resumeUrl }) => resumeUrl],
  ['Resume file', ({ resumeName }) => resumeName],
  ['LinkedIn profile', ({ linkedinProfile }) => linkedinProfile],
  ['Cover letter', ({ coverLetter }) => coverLetter],
  [
    'Questions and answers',
    ({ questionAnswers }) => questionAnswers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  ],
]

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
        summary: 'How many applications there are, by stage and by job',
        response: applicationOverviewSchema,
        whatFailed: messages.listFailed,
      },
      ({ db }) => readOverview(db),
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
        query: applicationQuerySchema.pick({ job: true }),
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
        columns: csvColumns,
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
    read(
      {
        path: applicationStaffPaths.scores,
        permission,
        summary: "One's own scores and those of others; before one's own, how many others there are",
        response: applicationScoresSchema,
        notFound,
        whatFailed: applicationScoreMessages.loadFailed,
      },
      ({ db, id, user }) => readScores(db, id, user.id),
    ),
    write(
      {
        method: 'put',
        path: applicationStaffPaths.scores,
        permission,
        summary: "Scores an application by its job's criteria, once or again",
        input: scoreInputSchema,
        response: applicationScoresSchema,
        notFound,
        whatFailed: applicationScoreMessages.saveFailed,
      },
      (score, { tx, id, actor }) => saveScore(tx, id, score, actor.userId),
    ),
    write(
      {
        method: 'post',
        path: applicationStaffPaths.notes,
        permission,
        summary: 'Adds a note that only those who hire can read',
        input: noteInputSchema,
        response: applicationNoteSchema,
        status: 201,
        notFound,
        whatFailed: messages.noteFailed,
      },
      ({ text }, { tx, id, actor }) => addNote(tx, id, text, actor.userId),
    ),
    write(
      {
        method: 'delete',
        path: applicationStaffPaths.note,
        permission,
        summary: 'Moves a note to the trash',
        response: doneSchema,
        notFound: messages.noteNotFound,
        whatFailed: messages.noteFailed,
      },
      (_, { tx, id, actor }) => deleteNote(tx, id, actor.userId),
    ),
    write(
      {
        method: 'post',
        path: applicationStaffPaths.restoreNote,
        permission,
        summary: 'Takes a note out of the trash',
        response: applicationNoteSchema,
        notFound: messages.noteNotFound,
        whatFailed: messages.noteFailed,
      },
      (_, { tx, id }) => restoreNote(tx, id),
    ),
    write(
      {
        method: 'post',
        path: applicationReplyPaths.all,
        permission,
        summary:
          'Replies to applicants by mail, each by name; it leaves after a while, in office hours, unless it is stopped',
        input: repliesInputSchema,
        response: repliesSchema,
        status: 201,
        whatFailed: replyMessages.failed,
      },
      (input, { tx, user }) => replyToApplications(tx, input, { actor: user, tasks }),
    ),
    write(
      {
        method: 'post',
        path: applicationReplyPaths.stop,
        permission,
        summary: 'Stops replies that have not left yet; applicants whom they moved return to their stage',
        input: stopInputSchema,
        response: stoppedSchema,
        whatFailed: replyMessages.stopFailed,
      },
      ({ ids }, { tx }) => stopReplies(tx, ids),
    ),
    write(
      {
        method: 'post',
        path: applicationReplyPaths.preview,
        permission,
        limit: 'previews',
        summary: 'The very mail that an applicant would get, and when',
        input: replyPreviewInputSchema,
        response: replyPreviewSchema,
        notFound,
        whatFailed: replyMessages.previewFailed,
      },
      async ({ text }, { tx, id, user }) => ({ response: await previewReply(tx, id, text, user), activity: [] }),
    ),
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
