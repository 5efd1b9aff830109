const always = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
] as const

const nothingAllowed = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A browser that opens one of these as a document has nothing to run, load or frame in it. */
const inert = ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"] as const

/** Of every answer that is not a document: files of the build, files for crawlers, probes, refusals. */
export const fileHeaders = [...always, inert] as const

export const apiHeaders = [...fileHeaders, ['x-robots-tag', 'noindex']] as const

export const documentHeaders = [...always, ['permissions-policy', nothingAllowed]] as const
