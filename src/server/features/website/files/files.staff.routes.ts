import { fileInputSchema, fileSchema, fileUpdateSchema } from '#contract/website/files.staff.schema.ts'
import { fileBytes, fileMessages as messages, filePaths as paths } from '#contract/website/files.staff.ts'
import type { FileSource, StaffFeature } from '#server/staff/feature.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { uploadRoutes } from '#server/staff/upload-routes.ts'
import { findFiles, listFiles } from './files.service.ts'
import { publicFiles } from './files.table.ts'
import { checkUpload, fileWrites } from './files.writes.ts'

const permission = 'files'

export function fileStaff(sources: FileSource[]): StaffFeature {
  const writes = fileWrites(sources)
  return {
    find: [{ permission, tab: 'files', find: findFiles }],
    undo: [writes.undo(permission, { save: (tx, id, former) => writes.takeBack(tx, id, former) })],
    routes: [
      ...uploadRoutes({
        permission,
        paths,
        noun: 'file',
        maxBytes: fileBytes,
        tooLarge: messages.tooLarge,
        whatFailed: messages.uploadFailed,
      }),
      ...recordRoutes(
        {
          permission,
          paths,
          nouns: ['file', 'files'],
          row: fileSchema,
          input: fileInputSchema,
          update: fileUpdateSchema,
          messages,
          unique: { public_files_slug: { slug: messages.slugTaken } },
        },
        {
          ...writes,
          list: (db) => listFiles(db, sources),
          prepare: ({ uploadId }, { db, user }) => checkUpload(db, uploadId, user.id),
          create: (tx, input, _, upload) => writes.create(tx, input, upload),
          update: (tx, id, input, _, upload) => writes.update(tx, id, input, upload),
          trashed: [publicFiles, publicFiles.name],
        },
      ),
    ],
  }
}
