export const privacyPolicyPath = '/api/privacy-policy'

export const healthNoticePath = '/consumer-health-data'

/** The day its text last changed. Change it with the text: an earlier review then no longer counts. */
export const healthNoticeUpdated = { date: '2026-11-18', words: 'November 18, 2026' } as const

export const isHealthNoticeReviewed = (reviewed: string) => reviewed >= healthNoticeUpdated.date
