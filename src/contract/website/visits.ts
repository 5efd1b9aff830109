export const visitPaths = { report: '/api/visits' } as const

/** Each view is a line of text: path, host that led here, utm_source. */
export const longestView = 1_000

export const viewLimits = {
  /** Views a day that count for one network address or IPv6 /64, in one process. */
  perClient: 1_000,
  /** The same for all addresses of an IPv4 /24 or IPv6 /48. */
  perNetwork: 10_000,
  /** Views a minute that count in one process. */
  perMinute: 20_000,
  /** Records that are looked up in one minute, to see whether they have a page. */
  pagesPerMinute: 500,
  sourcesPerDay: 100,
} as const

export const devices = ['computer', 'phone', 'tablet', 'bot'] as const
export type Device = (typeof devices)[number]

/** Sources that are no hosts. `campaignSource` precedes a utm_source. */
export const unknownSource = 'unknown'
export const ownSource = 'site'
export const campaignSource = 'utm:'

/** Fewer are neither shown nor exported. */
export const fewestShown = 5

export const keptMonths = 36
