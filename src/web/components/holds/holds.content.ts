import type { Hold } from '#contract/retention.schema.ts'

const onDay = (moment: string) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' })

export const holdsContent = {
  email: 'Email address',
  reason: 'Why it has to be kept',
  reasonHint: 'In a sentence, for your colleagues. The person may read it when they ask what we hold.',
  invalidEmail: 'Please enter a valid email address',
  hold: 'Put on hold',
  holding: 'Holding...',
  held: (email: string) => `${email} is on hold: nothing of theirs goes by itself.`,
  isHeld: 'On hold: nothing of theirs goes by itself.',
  since: ({ at, by }: Hold) => `Since ${onDay(at)}, by ${by ?? 'somebody who is no longer here'}`,
  changeReason: 'Change the reason',
  save: 'Save the reason',
  lift: 'Lift the hold',
  liftOf: (email: string) => `Lift the hold on ${email}`,
  lifted: (email: string) => `${email} is no longer on hold.`,
  undo: 'Undo',
} as const
