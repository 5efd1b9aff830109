// Made once: making a format takes as long as a key should.
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const times = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** By this device's clock. */
export const momentInWords = (moment: string) => moments.format(new Date(moment))
export const timeInWords = (moment: string) => times.format(new Date(moment))

/** `America/New_York`: whose clock that is. */
export const { timeZone } = moments.resolvedOptions()
