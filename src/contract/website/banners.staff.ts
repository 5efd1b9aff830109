import { messagesFor } from '#contract/records.ts'

export const bannerPaths = {
  all: '/api/cms/banners',
  byId: '/api/cms/banners/{id}',
  trash: '/api/cms/banners/trash',
  restore: '/api/cms/banners/{id}/restore',
} as const

/** What a banner without words of its own says. */
export const pilotOffer = 'Pilot offer'

export const bannerMessages = {
  ...messagesFor('banner'),
  wordsMissing: 'Please write what it says. Only the pilot offer on the home page has words of its own.',
  labelMissing: 'Please say where the link leads.',
  addressMissing: 'Please enter where the link leads.',
  addressRule:
    'Please enter an address of this site that begins with a slash, or one that begins with https:// or http://.',
  momentWrong: 'Please enter a date and a time.',
  endsEarly: 'Must be later than the time at which it begins.',
  empty: 'There are no banners. Add one to tell visitors something on top of a page.',
  created: 'The banner was added. Pages show it within its dates.',
  updated: 'The banner was saved. Pages show it within its dates.',
} as const

interface Dates {
  fromAt: string | null
  untilAt: string | null
}

type BannerState = 'later' | 'now' | 'over'

export function bannerState({ fromAt, untilAt }: Dates, now = Date.now()): BannerState {
  if (untilAt !== null && Date.parse(untilAt) <= now) return 'over'
  return fromAt !== null && Date.parse(fromAt) > now ? 'later' : 'now'
}
