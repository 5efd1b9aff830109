import { staffPaths } from '#contract/staff.ts'

const always = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
] as const

const features = [
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
const deny = (denied: string[]) => denied.map((feature) => `${feature}=()`).join(', ')
const nothingAllowed = deny(features)
const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get']
const passkeysAllowed = [
  deny(features.filter((feature) => !passkeyFeatures.includes(feature))),
  ...passkeyFeatures.map((feature) => `${feature}=(self)`),
].join(', ')

/** Lets nothing run, load or frame when a browser opens the file as a document. */
const inert = ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"] as const

export const fileHeaders = [...always, inert] as const

/** For uploaded files: what a browser opens nevertheless has no origin either. */
export const sandboxed = ['content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'"] as const
export const downloadHeaders = [...always, sandboxed] as const

/** For pictures that other sites and mail programs show. */
export const sharedFileHeaders = [
  ...fileHeaders.filter(([name]) => name !== 'cross-origin-resource-policy'),
  ['cross-origin-resource-policy', 'cross-origin'],
] as const

export const apiHeaders = [...fileHeaders, ['x-robots-tag', 'noindex']] as const

export const documentHeaders = [...always, ['permissions-policy', nothingAllowed]] as const
export const portalHeaders = [...always, ['permissions-policy', passkeysAllowed]] as const

/** The dashboard needs the user: the browser asks before the scripts arrive. */
export const userPreload = ['link', `<${staffPaths.user}>; rel=preload; as=fetch; crossorigin=use-credentials`] as const
