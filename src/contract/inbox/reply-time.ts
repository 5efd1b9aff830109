import { nextOfficeMoment, type Office } from '#contract/office/office-hours.ts'

export const replyTimeDays = 90

/** With fewer replies the median would say little about the next message. */
export const minReplies = 20

/** Rounded up, so that no more is promised than was kept. */
const upTo: readonly [hours: number, words: string][] = [
  [4, 'within a few hours'],
  [24, 'within a day'],
  [48, 'within two days'],
  [72, 'within three days'],
  [7 * 24, 'within a week'],
]

interface RepliedMessages {
  count: number
  medianHours: number | null
}

/** Empty if too few messages were replied to, or too late to be worth saying. */
export function replyTimeWords({ count, medianHours }: RepliedMessages, hours: Office, now: Date): string {
  const usual = upTo.find(([most]) => medianHours !== null && medianHours <= most)?.[1]
  if (count < minReplies || !usual) return ''
  const opens = nextOfficeMoment(now, hours)
  if (opens <= now) return `We usually reply ${usual}.`
  const { timeZone } = hours
  const day = opens.toLocaleDateString('en-US', { weekday: 'long', timeZone })
  const clock = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'shortGeneric' } as const
  const time = opens.toLocaleTimeString('en-US', clock)
  return `Our office is closed now and opens again on ${day} at ${time}. From then on, we usually reply ${usual}.`
}
