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

export const apiHeaders = [
  ...always,
  ['x-robots-tag', 'noindex'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
] as const

/** For crawlers and feed readers; a browser that opens one has nothing to run in it. */
export const fileHeaders = [
  ...always,
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
] as const

export const documentHeaders = [...always, ['permissions-policy', nothingAllowed]] as const

export const assetHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
] as const
