import type { CampaignCounts, CampaignRecord, CampaignRow } from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  type CampaignState,
  campaignState,
  type PauseReason,
  refusalBrake,
} from '#contract/newsletter/campaigns.staff.ts'
import { momentInWords, timeInWords, timeZone } from '#web/components/records/moment-in-words.ts'
import { recordContent } from '#web/components/records/record-kind.ts'

const stateLabels: Record<CampaignState, string> = {
  draft: 'Draft',
  held: 'To be sent',
  sending: 'Going out',
  paused: 'Paused',
  finished: 'Sent',
}

const number = (count: number) => count.toLocaleString('en-US')
const people = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`)

const totalOf = ({ queued, sent, refused, left }: CampaignCounts) => queued + sent + refused + left
const settledOf = (counts: CampaignCounts) => totalOf(counts) - counts.queued
const progress = (counts: CampaignCounts) => `${number(settledOf(counts))} of ${number(totalOf(counts))}`

const pauseLabels: Record<PauseReason, string> = {
  person: 'Paused',
  refusals: 'Stopped by itself: too many addresses refused',
  deferrals: 'Stopped by itself: the mail server takes no mail',
  check: 'Stopped by itself: something came up when it was checked again',
}

function standing(campaign: CampaignRow, now: number): string {
  const state = campaignState(campaign)
  if (state === 'held') {
    if (campaign.waitsForApproval) return 'Waits for a colleague'
    return Date.parse(campaign.sendAt ?? '') > now ? leavesAt(campaign.sendAt ?? '') : 'Leaves now'
  }
  if (state === 'sending' && campaign.counts) return `${stateLabels.sending}, ${progress(campaign.counts)}`
  if (state === 'paused') return pauseLabels[campaign.pauseReason ?? 'person']
  if (state === 'finished') return `Sent ${momentInWords(campaign.finishedAt ?? '')}`
  return stateLabels[state]
}

/** `at 2:41 PM` today, `Thu 9:00 AM` on another day. */
const atMoment = (at: string) =>
  new Date(at).toDateString() === new Date().toDateString() ? `at ${timeInWords(at)}` : momentInWords(at)
const leavesAt = (at: string) => `Leaves ${atMoment(at)}`

const nearMs = 3_600_000

function leavesIn(at: string, ms: number): string {
  if (ms > nearMs) return `${leavesAt(at)} (${timeZone}), once it is checked again.`
  return `${leavesAt(at)}, ${inMinutes(ms)}.`
}

function inMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return minutes > 1 ? `in ${minutes} minutes` : 'in less than a minute'
}

const responseOf = ({ pauseResponse }: CampaignRecord) => (pauseResponse ? ` (${pauseResponse})` : '')

function paused(campaign: CampaignRecord): { why: string; advice: string } {
  const { refused, sent } = campaign.counts ?? { refused: 0, sent: 0 }
  switch (campaign.pauseReason) {
    case 'refusals':
      return {
        why: `Stopped by itself: ${number(refused)} of ${number(refused + sent)} addresses were refused${responseOf(campaign)}. That is more than ${refusalBrake.share * 100} %.`,
        advice:
          'Many refusals make mail servers distrust all of our mail. Look under Subscribers at who was refused. If these are old addresses, let it go on; if they are good ones, ask the administrator of the mail server first.',
      }
    case 'deferrals':
      return {
        why: `Stopped by itself: the mail server has not taken a mail for some minutes${responseOf(campaign)}.`,
        advice:
          'Most often it wants fewer mails at a time: lower the pace of campaigns under Settings, or ask the administrator of the mail server. Then let it go on.',
      }
    case 'check':
      return {
        why: `Did not go out: it was checked again, and something has come up. ${campaign.pauseResponse ?? ''}`.trim(),
        advice: 'Nobody has got it. Stop it to edit it; then check and send it again.',
      }
    default:
      return { why: 'A user paused it.', advice: 'Those who do not have it yet wait until it goes on.' }
  }
}

export const campaignsPortalContent = recordContent({
  heading: 'Campaigns',
  lede: 'What every subscriber gets by mail, once each. Drafts are saved as you type; nothing leaves before you send it.',
  caption: 'Campaigns, the last changed first',
  add: 'New campaign',
  fromPost: 'From a post',
  noun: 'campaign',
  deletion: 'from this list. It was not sent.',
  back: 'All campaigns',
  unnamed: 'No subject yet',
  columns: { campaign: 'Campaign', state: 'State' },
  filters: { state: 'State', everyState: 'Every state' },
  stateLabels,
  standing,
  changed: (by: string | null, when: string) => `${by ? `${by}, ` : ''}${when}`,
  labels: {
    subject: 'Subject',
    preheader: 'Preview line',
    body: 'Text',
    isPublic: 'Show it in the public archive',
  },
  hints: {
    preheader: 'What mail programs show beside the subject.',
    isPublic: 'On the website, once it is sent, without anything about who got it.',
  },
  lengthOf: (length: number, max: number) => `${length} of ${max}`,
  archive: 'On the website',
  more: 'More',
  versions: 'Versions',
  history: {
    note: 'One for each sitting. Restoring makes a new one; nothing is lost.',
    latest: 'The campaign as it is now',
    compare: 'Compare with the campaign',
    same: 'Says the same as the campaign.',
  },
  yes: 'Yes',
  no: 'No',
  posts: {
    title: 'A campaign from a post',
    note: 'What the post says becomes a draft. The post stays as it is.',
    loading: 'Loading the posts',
    empty: 'There are no posts yet.',
    untitled: 'Untitled',
  },
  sending: {
    heading: 'Before it goes out',
    test: 'Send a test to me',
    testing: 'Sending the test...',
    mail: 'Read the mail as it arrives',
    newTab: ' (opens in a new tab)',
    check: 'Check',
    checkAndSend: 'and send',
    checking: 'Checking...',
    checks: 'Checks',
    hint: 'The check counts them. It also looks at address, links, pictures and dates; then you can send it.',
    changed: 'The campaign has changed since it was checked.',
    passed: 'All checks passed.',
    stops: (count: number) => (count === 1 ? 'One thing to fix' : `${count} things to fix`),
    looks: (count: number) => (count === 1 ? 'Please look at this' : 'Please look at these'),
    places: {
      subject: 'Write a subject',
      body: 'Show it in the text',
      settings: 'Open the postal address',
      subscribers: 'Open Subscribers',
    },
    seen: 'I have seen this',
    unseen: 'Tick what you have seen. Then you can send it.',
    recipients: 'Who gets it',
    gets: (count: number) => `${people(count)}, confirmed`,
    leftOut: (who: string) => `Left out: ${who}.`,
    paused: (count: number) => `${number(count)} paused`,
    pending: (count: number) => `${number(count)} not confirmed`,
    refused: (count: number) => `${number(count)} refused by their mail server`,
    noRecipients: 'none',
    when: 'When',
    leaves: 'The first mail leaves ten minutes after you send it; until then it can be stopped.',
    leavesLater: (at: string) =>
      `It leaves ${atMoment(at)} (${timeZone}), once it is checked again; until then it can be stopped.`,
    atOnce: 'Without a time',
    approval: 'A colleague reads it first',
    approvalHint: 'It then leaves only once a colleague has approved this very text.',
    send: 'Send',
    busy: 'One moment...',
    confirm: {
      note: 'Before a campaign goes to everybody we make sure that it is you.',
      title: (count: number) => `Send it to ${people(count)}?`,
      text: 'The first mail leaves in ten minutes. Until then you can stop it, and no mail has left.',
      approvalText:
        'It leaves when a colleague has approved it, in ten minutes at the earliest. Until then you can stop it.',
      laterText: (at: string, needsApproval: boolean) =>
        needsApproval
          ? `It leaves when a colleague has approved it, ${atMoment(at)} (${timeZone}) at the earliest. Until then you can stop it.`
          : `The first mail leaves ${atMoment(at)} (${timeZone}). Until then you can stop it.`,
      cancel: 'Not yet',
      yes: (count: number) => `Send to ${people(count)}`,
    },
  },
  way: {
    headings: {
      draft: '',
      held: 'About to leave',
      sending: 'Going out',
      paused: 'Stands still',
      finished: 'Sent',
    } satisfies Record<CampaignState, string>,
    leaves: (at: string, ms: number) => (ms > 0 ? leavesIn(at, ms) : 'Leaves now: the first mails are being made.'),
    waits: (at: string, ms: number) =>
      ms > 0
        ? `Waits for a colleague. Leaves once it is approved, ${atMoment(at)} at the earliest.`
        : 'Waits for a colleague. Leaves as soon as it is approved.',
    frozen: 'The text is locked. Stop it to edit.',
    steps: {
      stop: { say: 'Stop', busy: 'Stopping...' },
      pause: { say: 'Pause', busy: 'Pausing...' },
      resume: { say: 'Go on', busy: 'One moment...' },
    },
    progress: (counts: CampaignCounts) => `${progress(counts)} done`,
    bar: 'How far it is',
    soFar: ({ sent, refused, left }: CampaignCounts) =>
      `${number(sent)} delivered, ${number(refused)} refused, ${number(left)} left before their turn.`,
    totalOf,
    settledOf,
    waitsUntil: (at: string) => `The mail server asked for a pause until ${timeInWords(at)}. It goes on by itself.`,
    once: 'Subscribers who have it do not get it again.',
    paused,
    finished: (at: string) => `The last mail left ${momentInWords(at)}.`,
    sender: (name: string) => `Sent by ${name}.`,
    says: 'What it says',
    mail: 'Read the mail',
    archive: 'See it in the archive',
  },
  approval: {
    heading: 'A second pair of eyes',
    link: 'Link for a colleague',
    linkHint:
      'Colleagues who may send campaigns can open it, read the mail and approve it. You cannot approve your own.',
    read: (name: string) => `${name} asks you to read this campaign before it goes out.`,
    colleague: 'A colleague',
    bound: 'Your approval holds for this very text. If it changes, it has to be read again.',
    approve: 'Approve',
    approving: 'One moment...',
    confirmNote: 'Before you approve a campaign we make sure that it is you.',
    given: (by: string | null, at: string) => `Approved by ${by ?? 'an account that is gone'}, ${momentInWords(at)}.`,
  },
  numbers: {
    heading: 'What became of it',
    delivered: 'Delivered',
    refused: 'Refused',
    left: 'Left before their turn',
    unsubscribed: 'Unsubscribed since',
    replies: 'Replies',
    newSubscribers: 'New subscribers that week',
    calm: 'Opens and clicks are not tracked. These numbers come from our own lists and from what mail servers answered; the campaign itself tells us nothing.',
    number,
  },
})
