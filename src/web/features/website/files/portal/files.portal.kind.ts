import type { z } from 'zod'
import { type FileRecord, fileFormSchema } from '#contract/website/files.staff.schema.ts'
import { fileMessages, filePaths } from '#contract/website/files.staff.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import type { RecordForm, RecordKind } from '#web/components/records/record-kind.ts'
import { filesContent } from './files.portal.content.ts'

type FileValues = z.input<typeof fileFormSchema>
type FileFormInput = z.output<typeof fileFormSchema>
export type FileForm = RecordForm<FileValues, FileFormInput>

export const fileKind: RecordKind<FileRecord, FileValues, FileFormInput> = {
  name: 'file',
  api: recordApi<FileRecord, FileFormInput>(filePaths.all),
  nameOf: ({ name }) => name,
  schema: fileFormSchema,
  toValues: (file) => ({ name: file?.name ?? '', slug: file?.slug ?? '', uploadId: '' }),
  labels: filesContent.labels,
  content: filesContent,
  deletionOf: ({ places }) => filesContent.deletion + filesContent.stillLinked(places.map(({ title }) => title)),
  messages: fileMessages,
}
