import { sql } from 'drizzle-orm'
import { pageOf } from '#contract/paging.schema.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { uploadSchema } from '#contract/uploads.schema.ts'
import {
  pictureInputSchema,
  pictureQuerySchema,
  pictureRecordSchema,
  pictureReplacementSchema,
  pictureUpdateSchema,
} from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages as messages, pictureBytes, picturePaths } from '#contract/website/pictures.staff.ts'
import { listTrash } from '#server/db/trash.ts'
import { AppError } from '#server/http/errors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { PictureSource, StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { uploadRoutes } from '#server/staff/upload-routes.ts'
import { write } from '#server/staff/write.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { getPicture, listPictures } from './pictures.service.ts'
import { pictures } from './pictures.table.ts'
import { createPicture, deletePicture, replacePicture, restorePicture, updatePicture } from './pictures.writes.ts'

const permission = 'pictures'
const { notFound, uploadFailed } = messages

export function pictureStaff(sources: PictureSource[], tasks: Pick<TaskQueue, 'queueTask'>): StaffFeature {
  return {
    undo: [
      {
        permission,
        actions: ['picture-deleted'],
        undo: (tx, { id }, user) => restorePicture(tx, id, { sources, user }),
      },
    ],
    routes: [
      ...uploadRoutes({
        permission,
        paths: picturePaths,
        noun: 'picture',
        maxBytes: pictureBytes,
        tooLarge: messages.tooLarge,
        whatFailed: uploadFailed,
      }),
      write(
        {
          method: 'post',
          path: picturePaths.all,
          permission,
          summary: 'Makes a picture of what was uploaded, or finds the same one; its files are made in the background',
          input: pictureInputSchema,
          response: uploadSchema,
          status: 201,
          whatFailed: uploadFailed,
        },
        (input, { tx, user }) => createPicture(tx, input, { sources, user, tasks }),
      ),
      read(
        {
          path: picturePaths.all,
          permission,
          summary: 'Pictures and where they are used, newest first',
          query: pictureQuerySchema,
          response: pageOf(pictureRecordSchema),
          whatFailed: messages.loadFailed,
        },
        ({ db, query, user }) => listPictures(db, query, { sources, role: user.role }),
      ),
      // Before `byId`, whose pattern also matches this path.
      read(
        {
          path: picturePaths.trash,
          permission,
          summary: 'Deleted pictures that can be restored, the last one first',
          response: deletedRecordSchema.array(),
        },
        ({ db }) => listTrash(db, pictures, sql`coalesce(nullif(${pictures.alt}, ''), 'Picture ' || ${pictures.id})`),
      ),
      read(
        {
          path: picturePaths.byId,
          permission,
          summary: 'One picture: whether it is ready, and where it is used',
          response: pictureRecordSchema,
          notFound,
          whatFailed: messages.loadFailed,
        },
        async ({ db, id, user }) => {
          const picture = await getPicture(db, id, { sources, role: user.role })
          if (!picture) throw new AppError('notFound', notFound)
          return picture
        },
      ),
      write(
        {
          method: 'put',
          path: picturePaths.byId,
          permission,
          summary: 'Changes what a picture is said to show',
          input: pictureUpdateSchema,
          response: doneSchema,
          notFound,
          whatFailed: messages.updateFailed,
        },
        (input, { tx, id }) => updatePicture(tx, id, input),
      ),
      write(
        {
          method: 'delete',
          path: picturePaths.byId,
          permission,
          summary: 'Moves a picture to the trash; its files are not served any more',
          response: doneSchema,
          notFound,
          whatFailed: messages.deleteFailed,
        },
        (_, { tx, id, user }) => deletePicture(tx, id, { sources, user }),
      ),
      write(
        {
          method: 'post',
          path: picturePaths.restore,
          permission,
          summary: 'Takes a picture out of the trash',
          response: doneSchema,
          notFound,
          whatFailed: messages.restoreFailed,
        },
        (_, { tx, id, user }) => restorePicture(tx, id, { sources, user }),
      ),
      write(
        {
          method: 'post',
          path: picturePaths.replace,
          permission,
          summary: 'Puts another picture wherever this one is used',
          input: pictureReplacementSchema,
          response: doneSchema,
          notFound,
          whatFailed: messages.replaceFailed,
        },
        ({ by }, { tx, id, user }) => replacePicture(tx, id, by, { sources, user }),
      ),
    ],
  }
}
