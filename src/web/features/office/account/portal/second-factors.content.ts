import { recoveryCodeCount } from '#contract/office/second-factors.ts'

export const pendingWords = {
  heading: 'One more step',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved. Each works once.',
  passkeyHint: 'Confirm with your face, finger or PIN.',
  next: 'Continue',
  checking: 'Checking...',
  passkey: 'Use a passkey',
  useRecovery: 'Use a recovery code instead',
  useCode: 'Use a code of the app instead',
  back: 'Back to login',
  failedTitle: 'Not logged in',
  failed: 'Please try again.',
  missing: 'This step could not be loaded. Please check your connection.',
  tryAgain: 'Try again',
} as const

export const passkeyWords = {
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for your device...',
} as const

export const setUpWords = {
  heading: 'Set up a second factor',
  lede: 'Owners of this portal need more than a password. It takes a minute, and you choose how.',
  passkey: 'Use face, finger or PIN',
  passkeyNote: 'This device makes a passkey. Next time it signs you in without a password.',
  app: 'Use an authenticator app',
  appNote: 'An app on your phone shows a code that you enter after your password.',
} as const

export const appWords = {
  title: 'Set up an authenticator app',
  scan: 'Scan this with an authenticator app, then enter the code it shows.',
  qr: 'QR code for your authenticator app',
  open: 'Open in an app on this device',
  secret: 'Or enter this key into the app',
  code: 'Code from the app',
  confirm: 'Turn on',
  confirming: 'Checking...',
} as const

export const codesWords = {
  title: 'Your recovery codes',
  note: `Without your device, one of these ${recoveryCodeCount} codes lets you in after your password. Each works once. They are shown only now: please save or print them.`,
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  saved: 'I have saved them',
  file: (site: string) => `Recovery codes for ${site}. Each works once.`,
} as const

export const offerWords = {
  title: 'Sign in with your face or finger next time',
  text: 'This device can keep a passkey for you: no password to type, and nothing that can be guessed. You also get recovery codes, in case you lose the device.',
  yes: 'Set it up',
  no: 'No, thanks',
  doneTitle: 'Passkey added',
  done: 'Next time, choose it at the login.',
} as const

export const confirmWords = {
  title: 'Your password, please',
  note: 'This changes how you log in. We ask again after ten minutes.',
  password: 'Password',
  confirm: 'Continue',
  confirming: 'Checking...',
} as const
