export const mailEventsPath = '/api/mail-events'
export const mailEventHeaders = { timestamp: 'mail-timestamp', signature: 'mail-signature' } as const
export const mailEventLimits = { bytes: 65_536, events: 500, clockSeconds: 300 } as const

export const softBounceRule = { campaignsInARow: 3, pauseDays: 30 } as const

/** Mail servers retry for five days at most; events about older mails are ignored. */
export const bounceDays = 14
