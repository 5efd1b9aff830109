export const quarantineReasons = {
  honeypot: 'a field that people cannot see was filled in',
  'too-fast': 'the form was filled in within two seconds',
  staff: 'a colleague marked it as spam',
  canary: 'the site sent it to itself, to try its forms',
  unverified: 'the captcha could not be checked',
} as const
export type QuarantineReason = keyof typeof quarantineReasons
export const quarantineReasonNames = Object.keys(quarantineReasons) as QuarantineReason[]
