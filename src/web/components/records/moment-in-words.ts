const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

export const momentInWords = (moment: string) => moments.format(new Date(moment))
export const timeInWords = (moment: string) => times.format(new Date(moment))

export const { timeZone } = moments.resolvedOptions()
