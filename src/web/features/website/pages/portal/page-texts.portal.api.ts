import { fillPath } from '#contract/paths.ts'
import type { FileRecord } from '#contract/website/files.staff.schema.ts'
import { filePaths } from '#contract/website/files.staff.ts'
import type {
  PageText,
  PageTextDraft,
  PageTextPublish,
  PageTexts,
  PageTextVersion,
} from '#contract/website/page-texts.staff.schema.ts'
import { pageTextStaffPaths as paths } from '#contract/website/page-texts.staff.ts'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

const of = (path: string, id: number) => fillPath(path as '{id}', { id: String(id) })

export const textsQuery = (pageId: number) =>
  staffQuery<PageTexts>(of(paths.all, pageId), [pageStaffPaths.all, 'texts', pageId])

export const textVersionsQuery = (textId: number, version: number) =>
  staffQuery<PageTextVersion[]>(of(paths.versions, textId), [pageStaffPaths.all, 'text-versions', textId, version])

export const filesQuery = staffQuery<FileRecord[]>(filePaths.all)

export const textWrites = {
  draft: (pageId: number, body: PageTextDraft, keepalive = false) =>
    staffClient.send<PageText>(of(paths.draft, pageId), { method: 'PUT', body, keepalive }),
  publish: (pageId: number, body: PageTextPublish) => staffClient.send<PageText[]>(of(paths.publish, pageId), { body }),
}
