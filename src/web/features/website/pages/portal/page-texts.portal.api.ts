import { replaceEqualDeep } from '@tanstack/react-query'
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

/** A list that was asked for before a draft was stored may arrive after it. */
function newest(before: PageTexts | undefined, after: PageTexts): PageTexts {
  const known = new Map(before?.texts.map((text) => [text.key, text]))
  const texts = after.texts.map((text) => {
    const kept = known.get(text.key)
    return kept && kept.version > text.version ? kept : text
  })
  return replaceEqualDeep(before, { ...after, texts })
}

export const textsQuery = (pageId: number) => ({
  ...staffQuery<PageTexts>(of(paths.all, pageId), [pageStaffPaths.all, 'texts', pageId]),
  structuralSharing: (before: unknown, after: unknown) => newest(before as PageTexts | undefined, after as PageTexts),
})

export const textVersionsQuery = (textId: number, version: number) =>
  staffQuery<PageTextVersion[]>(of(paths.versions, textId), [pageStaffPaths.all, 'text-versions', textId, version])

export const filesQuery = staffQuery<FileRecord[]>(filePaths.all)

export const textWrites = {
  draft: (pageId: number, body: PageTextDraft, keepalive = false) =>
    staffClient.send<PageText>(of(paths.draft, pageId), { method: 'PUT', body, keepalive }),
  publish: (pageId: number, body: PageTextPublish) => staffClient.send<PageText[]>(of(paths.publish, pageId), { body }),
}
