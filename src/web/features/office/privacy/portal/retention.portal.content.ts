import {
  retentionMessages as messages,
  type PeriodName,
  periodInWords,
  retentionPeriods,
} from '#contract/office/retention.ts'
import { trashDays } from '#contract/records.ts'

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const rows = (count: number) => (count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`)
const limits = (name: PeriodName) => {
  const { least, most, unit, usual } = retentionPeriods[name]
  return `From ${least} to ${most} ${unit}; usually ${usual}.`
}

export const retentionContent = {
  heading: 'Retention',
  lede: 'How long we keep what people send us, what goes tonight, and who is on hold. The privacy page tells visitors the same periods.',
  tonight: 'What goes tonight',
  tonightState: {
    loading: 'Looking what goes tonight',
    empty: 'Nothing goes tonight.',
    loadFailed: messages.tonightFailed,
  },
  tonightHint: 'In the night the site removes for good what is due by',
  trash: `Other deleted records go ${trashDays} days after they were deleted, as their trash says.`,
  amount: (name: string, count: number) => `${capitalized(name)}: ${count.toLocaleString('en-US')}`,
  rowsState: { loading: 'Loading the list', empty: 'Nothing is left here.', loadFailed: messages.tonightFailed },
  since: (moment: string) =>
    `Kept since ${new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`,
  hold: 'Hold',
  holdOf: (email: string) => `Hold ${email}`,
  periods: 'How long we keep things',
  periodsState: { loading: 'Loading the periods', empty: '', loadFailed: messages.loadFailed },
  period: {
    messages: { label: 'Contact messages, in months', hint: `Counted from the day they came. ${limits('messages')}` },
    applications: {
      label: 'Applications, in months',
      hint: `Counted from the decision; without one, from the day the job closed. ${limits('applications')} Applicants have agreed to no more.`,
    },
    'sign-ups': {
      label: 'Sign-ups that were not confirmed, in days',
      hint: `For the newsletter and job alerts, counted from the day of the sign-up. ${limits('sign-ups')}`,
    },
  } satisfies Record<PeriodName, { label: string; hint: string }>,
  save: 'Save',
  saveOf: (name: PeriodName) => `Save: ${retentionContent.period[name].label}`,
  asking: 'Looking...',
  saving: 'Saving...',
  saved: (name: PeriodName, length: number) => `Kept for ${periodInWords(name, length)} from now on.`,
  shorten: (name: PeriodName, length: number) => `Keep this for ${periodInWords(name, length)} only?`,
  wouldGo: (now: number, changed: number) =>
    changed === now
      ? `That changes nothing tonight: ${rows(now)} would go, as without it.`
      : `Then ${rows(changed)} would go tonight instead of ${now.toLocaleString('en-US')}. What is gone cannot be brought back.`,
  cancel: 'Leave it',
  confirm: 'Shorten it',
  holds: 'Who is on hold',
  holdsHint:
    'Nothing of a person on hold can be deleted, by staff or automatically, until an owner lifts the hold. The privacy desk shows the hold when you look the person up.',
  noHolds: 'No one is on hold.',
  add: 'Put a person on hold',
} as const
