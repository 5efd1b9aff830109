/** Where the provider that sends our mail says what became of it. */
export const mailEventsPath = '/api/mail-events'
export const mailEventHeaders = { timestamp: 'mail-timestamp', signature: 'mail-signature' } as const
export const mailEventLimits = { bytes: 65_536, events: 500, clockSeconds: 300 } as const

/** A mailbox that took none of so many campaigns in a row gets none for a while. */
export const softBounceRule = { campaignsInARow: 3, pauseDays: 30 } as const

/** Mail servers try for five days at most; what is said of a mail later than this is not believed. */
export const bounceDays = 14
