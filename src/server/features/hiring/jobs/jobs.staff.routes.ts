import {
  jobDraftInputSchema,
  jobDraftsSchema,
  jobInputSchema,
  jobPageQuery,
  jobPreviewSchema,
  jobRecordSchema,
  jobUpdateSchema,
} from '#contract/hiring/jobs.staff.schema.ts'
import {
  jobBulkActions,
  jobDraftBytes,
  jobStaffPaths,
  jobStaffMessages as messages,
} from '#contract/hiring/jobs.staff.ts'
import { isKept } from '#server/db/trash.ts'
import { doneSchema } from '#server/http/openapi.ts'
import { bulk } from '#server/staff/bulk.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { preview } from '#server/staff/preview.ts'
import { read } from '#server/staff/read.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { write } from '#server/staff/write.ts'
import { listJobDrafts, saveJobDraft } from './job-drafts.ts'
import { findJobsInCharge, findJobsNaming } from './jobs.leaver.ts'
import { readClosingJobs } from './jobs.outgoing.ts'
import { findJobs, getJobRecord, listJobRecords, pictureUses } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'
import {
  closeJob,
  copyJob,
  createJob,
  deleteJob,
  publishForPreview,
  replacePicture,
  restoreJob,
  undoJob,
  updateJob,
} from './jobs.writes.ts'

const about = { permission: 'jobs', tab: 'jobs' } as const
const { permission } = about
const { notFound } = messages
const unique = { jobs_slug_unique: { slug: messages.slugTaken } }

export const jobStaff = (): StaffFeature => ({
  outgoing: [{ ...about, read: readClosingJobs }],
  setUp: [{ step: 'first', isDone: async (db) => (await db.$count(jobs, isKept(jobs))) > 0 }],
  find: [{ ...about, find: findJobs }],
  undo: [undoJob],
  leaver: [
    { ...about, find: findJobsNaming },
    { ...about, find: findJobsInCharge },
  ],
  pictures: [{ ...about, uses: pictureUses, replace: replacePicture }],
  routes: [
    read(
      {
        path: jobStaffPaths.drafts,
        permission,
        summary: 'What one has typed and not saved, the newest first',
        response: jobDraftsSchema,
      },
      ({ db, user }) => listJobDrafts(db, user.id),
    ),
    write(
      {
        method: 'put',
        path: jobStaffPaths.drafts,
        permission,
        summary: 'Keeps what one has typed, or forgets it',
        limit: 'autosaves',
        maxBytes: jobDraftBytes,
        input: jobDraftInputSchema,
        response: doneSchema,
        whatFailed: messages.draftFailed,
      },
      (input, { tx, user }) => saveJobDraft(tx, user.id, input),
    ),
    ...recordRoutes(
      {
        permission,
        paths: jobStaffPaths,
        nouns: ['job', 'jobs'],
        row: jobRecordSchema,
        input: jobInputSchema,
        update: jobUpdateSchema,
        messages,
        unique,
      },
      {
        paged: { query: jobPageQuery, page: listJobRecords, get: getJobRecord },
        create: createJob,
        update: (tx, id, input) => updateJob(tx, id, input),
        trash: deleteJob,
        restore: restoreJob,
        trashed: [jobs, jobs.title],
      },
    ),
    write(
      {
        method: 'post',
        path: jobStaffPaths.copy,
        permission,
        summary: 'Makes a draft with the same words, without dates and applicants',
        response: jobRecordSchema,
        status: 201,
        notFound,
        whatFailed: messages.copyFailed,
      },
      (_, { tx, id }) => copyJob(tx, id),
    ),
    bulk(
      {
        path: jobStaffPaths.bulk,
        permission,
        summary: 'Closes or deletes several jobs; those with people who wait are left',
        whatFailed: messages.updateFailed,
        actions: jobBulkActions,
      },
      { close: closeJob, delete: deleteJob },
    ),
    preview(
      {
        path: jobStaffPaths.preview,
        permission,
        summary: 'The page of a job as it would be, drafts included',
        input: jobPreviewSchema,
        whatFailed: messages.previewFailed,
        unique,
      },
      publishForPreview,
    ),
  ],
})
