import {
  type AutomaticRedirects,
  type LostPath,
  type Redirect,
  type RedirectInput,
  redirectInputSchema,
} from '#contract/website/redirects.staff.schema.ts'
import { redirectMessages, redirectPaths } from '#contract/website/redirects.staff.ts'
import { pagedApi } from '#web/components/records/record-api.ts'
import { type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'

export const redirectKind = (from = ''): RecordKind<Redirect, RedirectInput, RedirectInput> => ({
  name: 'redirect',
  api: pagedApi<Redirect, RedirectInput>(redirectPaths.all),
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

export const lostPathsQuery = staffQuery<LostPath[]>(redirectPaths.lost, [redirectPaths.all, 'lost'])
export const automaticQuery = staffQuery<AutomaticRedirects>(redirectPaths.automatic, [redirectPaths.all, 'automatic'])
