export const secondFactorPaths = {
  /** Needs a pending session: the password was right, the second factor is missing. */
  check: '/api/cms/second-factor',
  /** Signs in without a password, or replaces the code after it. */
  passkeyChallenge: '/api/cms/passkeys/challenge',
  passkeySignIn: '/api/cms/passkeys/sign-in',
  own: '/api/cms/account/second-factors',
  confirm: '/api/cms/account/password-check',
  app: '/api/cms/account/authenticator-app',
  codes: '/api/cms/account/recovery-codes',
  passkeys: '/api/cms/account/passkeys',
  passkeyOptions: '/api/cms/account/passkeys/options',
  passkey: '/api/cms/account/passkeys/{id}',
  rule: '/api/cms/people/second-factor-rule',
  reset: '/api/cms/people/{id}/second-factors',
} as const

export const pendingMinutes = 15
/** How long a password check allows changes to sign-in methods. */
export const confirmedMinutes = 10
export const challengeMinutes = 5
export const recoveryCodeCount = 10
export const longestPasskeyName = 60
export const mostPasskeys = 20

const duration = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

export const secondFactorMessages = {
  codeMissing: 'Please enter the code.',
  codeWrong: 'This code is not right, or was used before. The app shows a new one every 30 seconds.',
  tooManyCodes: (seconds: number) =>
    `Too many codes. Please try again in ${duration(seconds)}, or use a passkey. An owner can reset your second factors.`,
  pendingGone: 'That took too long. Please log in again.',
  passkeyRefused: 'This passkey is not known here, or was not accepted. Please log in with your password.',
  passkeyCopied:
    'This passkey was refused: it looks as if there is a copy of it. Log in another way, and remove it from your account.',
  passkeyFailed: 'The passkey was not used. Please try again, or log in with your password.',
  passkeyNotMade: 'No passkey was made. Please try again.',
  passkeyKnown: 'There is a passkey of yours on this device already.',
  tooManyPasskeys: `More than ${mostPasskeys} passkeys cannot be kept. Please remove one first.`,
  passkeyNotFound: 'This passkey is not here any more.',
  nameMissing: 'Please give it a name.',
  confirmFirst: 'Please enter your password again.',
  passwordWrong: 'This is not your password.',
  appThere: 'An authenticator app is set up already. Turn it off first.',
  appNotBegun: 'Please begin again: scan the new code first.',
  lastOfOwner: 'Owners of this portal need a second factor. Add another one before you remove this one.',
  ruleNeedsOwn: 'Please set up a second factor for yourself first.',
  personNotFound: 'This person does not exist any more.',
  notYourOwn: 'Your own second factors are on your account page.',
  loadFailed: 'Your second factors could not be loaded. Please try again in a minute.',
  notSaved: 'Nothing was changed. Please try again.',
  reset: 'Their second factors are removed. The password alone lets them in.',
  resetFailed: 'Nothing was reset. Please try again.',
} as const
