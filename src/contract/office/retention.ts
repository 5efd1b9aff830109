export const retentionPaths = {
  all: '/api/cms/retention',
  tonight: '/api/cms/retention/tonight',
  rows: '/api/cms/retention/rows',
  periods: '/api/cms/retention/periods',
  holds: '/api/cms/retention/holds',
  hold: '/api/cms/retention/holds/{id}',
} as const

interface Period {
  unit: 'days' | 'months'
  usual: number
  least: number
  most: number
}

/** Applicants agree to the longest period for applications (`applicationConsent`). */
export const retentionPeriods = {
  messages: { unit: 'months', usual: 24, least: 1, most: 36 },
  applications: { unit: 'months', usual: 12, least: 3, most: 12 },
  'sign-ups': { unit: 'days', usual: 7, least: 1, most: 30 },
} as const satisfies Record<string, Period>
export type PeriodName = keyof typeof retentionPeriods
export const periodNames = Object.keys(retentionPeriods) as [PeriodName, ...PeriodName[]]

export const periodInWords = (name: PeriodName, length: number) => {
  const { unit } = retentionPeriods[name]
  return `${length} ${length === 1 ? unit.slice(0, -1) : unit}`
}

export const quickHoldReason = 'Held back from a night’s list. The reason is still to be written.'

export const retentionMessages = {
  notInLimits: (name: PeriodName) => {
    const { least, most } = retentionPeriods[name]
    return `Please enter a whole number from ${least} to ${most}.`
  },
  reasonMissing: 'Please say why.',
  liftFirst: 'The hold stays, with its reason, until an owner lifts it.',
  onHold: 'They are on hold, so nothing of theirs can be deleted. An owner can lift the hold under Retention.',
  liftReasonMissing: 'Please say why the hold is lifted.',
  holdNotFound: 'This hold has been lifted already.',
  changedMeanwhile: 'Another staff member has changed this period meanwhile. Please look at it again.',
  loadFailed: 'The periods could not be loaded. Please try again in a minute.',
  tonightFailed: 'What goes tonight could not be loaded. Please try again in a minute.',
  saveFailed: 'The period was not changed. Please try again.',
  holdFailed: 'The hold was not added. Please try again.',
  liftFailed: 'The hold was not lifted. Please try again.',
} as const
