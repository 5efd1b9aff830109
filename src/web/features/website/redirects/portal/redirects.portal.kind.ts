import { queryOptions } from '@tanstack/react-query'
import {
  type AutomaticRedirects,
  type LostPath,
  type Redirect,
  type RedirectInput,
  redirectInputSchema,
} from '#contract/website/redirects.staff.schema.ts'
import { redirectMessages, redirectPaths } from '#contract/website/redirects.staff.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const redirectKind = (from = ''): RecordKind<Redirect, RedirectInput, RedirectInput> => ({
  name: 'redirect',
  api: recordApi<Redirect, RedirectInput>(redirectPaths.all),
  nameOf: (redirect) => redirect.from,
  schema: redirectInputSchema,
  toValues: (redirect) => ({ from: redirect?.from ?? from, to: redirect?.to ?? '' }),
  labels: { from: 'Old address', to: 'Leads to' },
  content: recordContent({
    heading: 'Redirects',
    lede: 'Where addresses lead that are not there any more: links in old mails, on other websites, in search engines.',
    caption: 'Redirects by old address',
    addNote: 'It works as soon as you save. Redirects that led to the old address lead on with it.',
    editNote: 'It works as soon as you save. Redirects that led to the old address lead on with it.',
    noun: 'redirect',
    deletion: 'for everybody who follows an old link.',
  }),
  messages: redirectMessages,
})

export const lostPathsQuery = queryOptions({
  queryKey: [redirectPaths.all, 'lost'],
  queryFn: ({ signal }) => staffClient.read<LostPath[]>(redirectPaths.lost, { signal }),
  staleTime: 0,
})
export const automaticQuery = queryOptions({
  queryKey: [redirectPaths.all, 'automatic'],
  queryFn: ({ signal }) => staffClient.read<AutomaticRedirects>(redirectPaths.automatic, { signal }),
  staleTime: 0,
})
