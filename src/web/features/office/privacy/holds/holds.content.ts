import type { Hold } from '#contract/office/retention.schema.ts'

const onDay = (moment: string) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' })

export const holdsContent = {
  email: 'Email address',
  reason: 'Why it has to be kept',
  reasonHint: 'In a sentence, for your colleagues. The person may read it when they ask what we hold.',
  invalidEmail: 'Please enter a valid email address',
  hold: 'Put on hold',
  holding: 'Holding...',
  held: (email: string) => `${email} is on hold: nothing of theirs can be deleted.`,
  isHeld: 'On hold: nothing of theirs can be deleted.',
  since: ({ at, by }: Hold) => `Since ${onDay(at)}, by ${by ?? 'an account that is gone'}`,
  changeReason: 'Change the reason',
  save: 'Save the reason',
  lift: 'Lift the hold',
  liftOf: (email: string) => `Lift the hold on ${email}`,
  lifted: (email: string) => `${email} is no longer on hold.`,
  liftReason: 'Why it is lifted',
  liftHint: 'It stays in the activity log. What was kept can then be deleted.',
  lifting: 'Lifting...',
  ownersLift: 'Only an owner can lift a hold.',
} as const
