import { queryOptions } from '@tanstack/react-query'
import { fillPath } from '#contract/paths.ts'
import type {
  PostAuthors,
  PostRecord,
  PostRow,
  PostText,
  PostVersion,
  PreviewLink,
} from '#contract/website/posts.staff.schema.ts'
import { postStaffPaths as paths, postStaffMessages } from '#contract/website/posts.staff.ts'
import { recordApi, recordPages } from '#web/components/records/record-api.ts'
import type { ListedKind } from '#web/components/records/record-kind.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import type { WritingKind } from '#web/components/writing/use-autosave.ts'
import { type PostValues, toDraft, toValues } from './post-values.ts'
import { postsPortalContent } from './posts.portal.content.ts'
import type { PostSearch } from './posts.portal.search.ts'

export const postKind: ListedKind<PostRow> & PagedKind<PostRow, PostSearch> = {
  name: 'post',
  api: recordApi<PostRow, never>(paths.all),
  nameOf: ({ title }) => title || postsPortalContent.untitled,
  pages: recordPages<PostRow>(paths.all),
  toQuery: ({ state }) => ({ state }),
  content: { ...postsPortalContent, ...postStaffMessages },
  messages: postStaffMessages,
}

const of = (path: string, id: number) => fillPath(path as typeof paths.byId, { id: String(id) })

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [paths.all, 'one', id],
    queryFn: ({ signal }) => staffClient.read<PostRecord>(of(paths.byId, id), { signal }),
    // Another user may have edited it.
    staleTime: 0,
    gcTime: 0,
  })
export const authorsQuery = staffQuery<PostAuthors>(paths.authors)
export const versionsQuery = (id: number) =>
  staffQuery<PostVersion[]>(of(paths.versions, id), [paths.all, 'versions', id])
export const textQuery = (textId: number) => staffQuery<PostText>(of(paths.text, textId), [paths.text, textId])
export const previewLinkQuery = (id: number) =>
  staffQuery<PreviewLink>(of(paths.previewLink, id), [paths.previewLink, id])

export const postWrites = {
  publish: (id: number, body: { version: number; textId: number | null; publishAt: string | null }) =>
    staffClient.send<PostRecord>(of(paths.publication, id), { method: 'PUT', body }),
  restoreText: (id: number, body: { version: number; textId: number }) =>
    staffClient.send<PostRecord>(of(paths.restoreText, id), { body }),
  makeLink: (id: number) => staffClient.send<PreviewLink>(of(paths.previewLink, id), {}),
  revokeLink: (id: number) => staffClient.send<PreviewLink>(of(paths.previewLink, id), { method: 'DELETE' }),
}

export const postWriting: WritingKind<PostRecord, PostValues> = {
  name: 'post',
  labels: postsPortalContent.labels,
  toValues,
  save: ({ id, version }, values, keepalive) =>
    id === 0
      ? staffClient.send<PostRecord>(paths.all, { body: toDraft(values), keepalive })
      : staffClient.send<PostRecord>(of(paths.byId, id), {
          method: 'PUT',
          body: { ...toDraft(values), version },
          keepalive,
        }),
  messages: postStaffMessages,
}
