import { queryOptions } from '@tanstack/react-query'
import type {
  CampaignCheck,
  CampaignDraft,
  CampaignPage,
  CampaignRecord,
  CampaignRow,
  CampaignText,
  CampaignVersion,
  SendCampaign,
} from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  campaignStaffMessages,
  campaignState,
  campaignStaffPaths as paths,
} from '#contract/newsletter/campaigns.staff.ts'
import type { Account } from '#contract/office/account.schema.ts'
import { accountPaths } from '#contract/office/account.ts'
import { fillPath } from '#contract/paths.ts'
import { recordApi, recordPages } from '#web/components/records/record-api.ts'
import type { ListedKind } from '#web/components/records/record-kind.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import type { Autosave, WritingKind } from '#web/components/writing/use-autosave.ts'
import { campaignsPortalContent } from './campaigns.portal.content.ts'
import type { CampaignSearch } from './campaigns.portal.search.ts'

export const campaignKind: ListedKind<CampaignRow> & PagedKind<CampaignRow, CampaignSearch> = {
  name: 'campaign',
  api: recordApi<CampaignRow, never>(paths.all),
  nameOf: ({ subject }) => subject || campaignsPortalContent.unnamed,
  pages: recordPages<CampaignRow>(paths.all),
  toQuery: ({ state }) => ({ state }),
  content: { ...campaignsPortalContent, ...campaignStaffMessages },
  messages: campaignStaffMessages,
}

const of = (path: string, id: number) => fillPath(path as typeof paths.byId, { id: String(id) })
export const mailAddress = (id: number) => of(paths.mail, id)

/** Sending emits no live events, so the portal polls. */
const pollMs = 3_000

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: [paths.all, 'one', id],
    queryFn: ({ signal }) => staffClient.read<CampaignPage>(of(paths.byId, id), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && ['held', 'sending'].includes(campaignState(data)) ? pollMs : false,
  })

export const versionsQuery = (id: number) =>
  staffQuery<CampaignVersion[]>(of(paths.versions, id), [paths.all, 'versions', id])
export const textQuery = (textId: number) => staffQuery<CampaignText>(of(paths.text, textId), [paths.text, textId])

export const emptyCampaign: CampaignRecord = {
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
  pauseResponse: null,
  waitsUntil: null,
  counts: null,
  numbers: null,
}

const act = (path: string) => (id: number) => staffClient.sendUnread(of(path, id), {})
export const campaignWrites = {
  createFrom: (postId: number) => staffClient.send<CampaignRecord>(paths.all, { body: { postId } }),
  restoreText: (id: number, body: { version: number; textId: number }) =>
    staffClient.send<CampaignRecord>(of(paths.restoreText, id), { body }),
  check: (id: number) => staffClient.read<CampaignCheck>(of(paths.check, id)),
  test: async (id: number) => {
    await staffClient.sendUnread(of(paths.test, id), {})
    const { email } = await staffClient.read<Account>(accountPaths.own)
    return email
  },
  send: (id: number, body: SendCampaign) => staffClient.sendUnread(of(paths.send, id), { body }),
  approve: (id: number, textHash: string) => staffClient.sendUnread(of(paths.approve, id), { body: { textHash } }),
  stop: act(paths.stop),
  pause: act(paths.pause),
  resume: act(paths.resume),
}

const toValues = ({ subject, preheader, body, isPublic }: CampaignDraft) => ({ subject, preheader, body, isPublic })
const yesOrNo = (value: boolean) => (value ? campaignsPortalContent.yes : campaignsPortalContent.no)
export const inWords = (draft: CampaignDraft) => ({ ...toValues(draft), isPublic: yesOrNo(draft.isPublic) })

export const campaignWriting: WritingKind<CampaignRecord, CampaignDraft> = {
  name: 'campaign',
  labels: campaignsPortalContent.labels,
  inWords: (value) => (typeof value === 'boolean' ? yesOrNo(value) : undefined),
  toValues,
  save: ({ id, version }, values, keepalive) =>
    id === 0
      ? staffClient.send<CampaignRecord>(paths.all, { body: { postId: null, draft: values }, keepalive })
      : staffClient.send<CampaignRecord>(of(paths.byId, id), {
          method: 'PUT',
          body: { ...values, version },
          keepalive,
        }),
  messages: campaignStaffMessages,
}
export type CampaignAutosave = Autosave<CampaignRecord, CampaignDraft>
