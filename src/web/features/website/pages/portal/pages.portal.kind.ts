import { fillPath } from '#contract/paths.ts'
import {
  type PageVersion,
  type PageWords,
  pageWordsSchema,
  type RestoreVersion,
  type StaffPage,
} from '#contract/website/pages.staff.schema.ts'
import { pageMessages, pageStaffPaths as paths } from '#contract/website/pages.staff.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { type RecordForm, type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { pagesContent } from './pages.portal.content.ts'

export type PageForm = RecordForm<PageWords, PageWords>

export const toWords = (words: PageWords | undefined): PageWords => ({
  heading: words?.heading ?? '',
  title: words?.title ?? '',
  description: words?.description ?? '',
  image: words?.image ?? '',
})

export const pageKind: RecordKind<StaffPage, PageWords, PageWords> = {
  name: 'page',
  api: recordApi<StaffPage, PageWords>(paths.all),
  nameOf: ({ path }) => pagesContent.nameOf(path),
  searched: ({ path }) => `${pagesContent.nameOf(path)} ${path}`,
  schema: pageWordsSchema,
  toValues: toWords,
  labels: pagesContent.labels,
  content: recordContent(pagesContent),
  messages: pageMessages,
}

const of = (path: string, id: number) => fillPath(path as '{id}', { id: String(id) })

export const versionsQuery = (id: number) =>
  staffQuery<PageVersion[]>(of(paths.versions, id), [paths.all, 'versions', id])

export const restoreVersion = (id: number, body: RestoreVersion) =>
  staffClient.send<StaffPage>(of(paths.restoreVersion, id), { body })
