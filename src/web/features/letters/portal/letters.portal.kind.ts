import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#contract/account.schema.ts'
import { accountPaths } from '#contract/account.ts'
import type {
  LetterCheck,
  LetterDraft,
  LetterPage,
  LetterRecord,
  LetterRow,
  SendLetter,
} from '#contract/letters.staff.schema.ts'
import { letterStaffMessages, letterState, letterStaffPaths as paths } from '#contract/letters.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { recordApi, recordPages } from '#web/components/records/record-api.ts'
import type { DeletableKind } from '#web/components/records/record-kind.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import type { Autosave, WritingKind } from '#web/components/writing/use-autosave.ts'
import { lettersPortalContent } from './letters.portal.content.ts'
import type { LetterSearch } from './letters.portal.search.ts'

const messages = {
  ...letterStaffMessages,
  ...{ created: '', updated: '', noneToUpdate: letterStaffMessages.notFound },
}
const content = { ...lettersPortalContent, ...{ empty: messages.empty, loadFailed: messages.loadFailed } }

export const letterKind: DeletableKind<LetterRow> & PagedKind<LetterRow, LetterSearch> & { name: string } = {
  name: 'letter',
  api: recordApi<LetterRow, never>(paths.all),
  nameOf: ({ subject }) => subject || lettersPortalContent.unnamed,
  pages: recordPages<LetterRow>(paths.all),
  toQuery: ({ state }) => ({ state }),
  content,
  messages,
}

const of = (path: string, id: number) => fillPath(path as typeof paths.byId, { id: String(id) })
export const mailAddress = (id: number) => of(paths.mail, id)

/** Mails leave without a word to the portal, so it asks. */
const askAgainMs = 3_000

export const letterQuery = (id: number) =>
  queryOptions({
    queryKey: [paths.all, 'one', id],
    queryFn: ({ signal }) => staffClient.read<LetterPage>(of(paths.byId, id), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && ['held', 'sending'].includes(letterState(data)) ? askAgainMs : false,
  })

/** Before its first save. */
export const emptyLetter: LetterRecord = {
  id: 0,
  version: 0,
  updatedAt: '',
  editor: null,
  subject: '',
  preheader: '',
  body: '',
  isPublic: true,
  postId: null,
  slug: null,
  textHash: '',
  sendAt: null,
  startedAt: null,
  pausedAt: null,
  finishedAt: null,
  needsApproval: false,
  waitsForApproval: false,
  approval: null,
  sentBy: null,
  pauseReason: null,
  pauseAnswer: null,
  waitsUntil: null,
  counts: null,
  numbers: null,
}

const act = (path: string) => (id: number) => staffClient.sendUnread(of(path, id), {})
export const letterWrites = {
  createFrom: (postId: number) => staffClient.send<LetterRecord>(paths.all, { body: { postId } }),
  check: (id: number) => staffClient.read<LetterCheck>(of(paths.check, id)),
  /** Where it went. */
  test: async (id: number) => {
    await staffClient.sendUnread(of(paths.test, id), {})
    const { email } = await staffClient.read<Account>(accountPaths.own)
    return email
  },
  send: (id: number, body: SendLetter) => staffClient.sendUnread(of(paths.send, id), { body }),
  approve: (id: number, textHash: string) => staffClient.sendUnread(of(paths.approve, id), { body: { textHash } }),
  stop: act(paths.stop),
  pause: act(paths.pause),
  resume: act(paths.resume),
}

export const letterWriting: WritingKind<LetterRecord, LetterDraft> = {
  name: 'letter',
  toValues: ({ subject, preheader, body, isPublic }) => ({ subject, preheader, body, isPublic }),
  save: ({ id, version }, values, keepalive) =>
    id === 0
      ? staffClient.send<LetterRecord>(paths.all, { body: { postId: null, draft: values }, keepalive })
      : staffClient.send<LetterRecord>(of(paths.byId, id), { method: 'PUT', body: { ...values, version }, keepalive }),
  messages,
}
export type LetterAutosave = Autosave<LetterRecord, LetterDraft>
