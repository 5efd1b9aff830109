import { z } from '@hono/zod-openapi'
import { jobInputSchema, jobPreviewSchema, jobRecordSchema, jobUpdateSchema } from '#contract/jobs.staff.schema.ts'
import { jobStaffPaths, jobStaffMessages as messages } from '#contract/jobs.staff.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { listTrash } from '#server/db/trash.ts'
import { doneSchema } from '#server/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { preview } from '#server/staff/preview.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { findJobs, findJobsNaming, listJobRecords, pictureUses } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'
import { readJobsToday } from './jobs.today.ts'
import { undoableJobActions, undoJobChange } from './jobs.undo.ts'
import {
  copyJob,
  createJob,
  deleteJob,
  publishForPreview,
  replacePicture,
  restoreJob,
  updateJob,
} from './jobs.writes.ts'

const about = { permission: 'jobs', tab: 'jobs' } as const
const { permission } = about
const { notFound } = messages
const unique = { jobs_slug_unique: { slug: messages.slugTaken } }

export const jobStaff = (): StaffFeature => ({
  today: [{ ...about, read: readJobsToday }],
  find: [{ ...about, find: findJobs }],
  undo: [{ permission, actions: undoableJobActions, undo: undoJobChange }],
  leaver: [{ ...about, find: findJobsNaming }],
  pictures: [{ ...about, uses: pictureUses, replace: replacePicture }],
  routes: [
    read(
      {
        path: jobStaffPaths.all,
        permission,
        summary: 'All jobs, drafts and closed ones too, the last posted first',
        response: z.array(jobRecordSchema),
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listJobRecords(db),
    ),
    write(
      {
        method: 'post',
        path: jobStaffPaths.all,
        permission,
        summary: 'Adds a job; it is a draft unless it is active',
        input: jobInputSchema,
        response: jobRecordSchema,
        status: 201,
        whatFailed: messages.createFailed,
        unique,
      },
      (input, { tx }) => createJob(tx, input),
    ),
    write(
      {
        method: 'put',
        path: jobStaffPaths.byId,
        permission,
        summary: 'Changes a job; an old address leads to the new one',
        input: jobUpdateSchema,
        response: jobRecordSchema,
        notFound,
        whatFailed: messages.updateFailed,
        unique,
      },
      (input, { tx, id }) => updateJob(tx, id, input),
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
    write(
      {
        method: 'delete',
        path: jobStaffPaths.byId,
        permission,
        summary: 'Moves a job to the trash; its applications stay',
        response: doneSchema,
        notFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, writer }) => deleteJob(tx, id, writer.userId),
    ),
    read(
      {
        path: jobStaffPaths.trash,
        permission,
        summary: 'Deleted jobs that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, jobs, jobs.title),
    ),
    write(
      {
        method: 'post',
        path: jobStaffPaths.restore,
        permission,
        summary: 'Takes a job out of the trash',
        response: jobRecordSchema,
        notFound,
        whatFailed: messages.restoreFailed,
        unique,
      },
      (_, { tx, id }) => restoreJob(tx, id),
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
