import { portalPages } from '#contract/staff.ts'

export const accountPaths = {
  own: '/api/cms/account',
  id: '/api/cms/account/id',
  name: '/api/cms/account/name',
  password: '/api/cms/account/password',
  email: '/api/cms/account/email',
  confirmEmail: '/api/cms/account/email/confirm',
  session: '/api/cms/account/sessions/{id}',
  otherSessions: '/api/cms/account/sessions/others',
} as const

export const accountTab = 'account'
const accountPage = `${portalPages.dashboard}?tab=${accountTab}`
export const accountLink = (origin: string) => origin + accountPage

/** The token stands after `#`, which browsers never send and servers never log. */
export const emailLink = (origin: string, token: string) => `${origin}${accountPage}#${token}`
export const isEmailToken = (hash: string) => /^[\w-]{43}$/.test(hash)
export const emailLinkHours = 1

export const maxSignatureCharacters = 300

export const accountMessages = {
  loadFailed: 'Your account could not be loaded. Please try again in a minute.',
  changedMeanwhile: 'Your name or signature was changed since you opened this page. Please look at it again.',
  nameFailed: 'Your name and signature were not saved. Please try again.',
  currentPasswordRequired: 'Please enter your current password',
  wrongPassword: 'This is not your current password',
  passwordFailed: 'Your password was not changed. Please try again.',
  signedOutMeanwhile: 'Your account was changed in the meantime. Please log in again.',
  emailUnchanged: 'This is your address already',
  emailFailed: 'Nothing was sent. Please try again.',
  tooManyEmails: 'That was a lot of new addresses. Please try again in an hour.',
  linkGone: 'This link has been used, was replaced by a newer one or has expired. Please enter the new address again.',
  linkOfAnother: 'This link is for another account. Please log out, log in with yours and open the link again.',
  emailTaken: 'Another account uses this address by now. Your address stays as it was.',
  confirmFailed: 'Your address was not changed. Please try again.',
  sessionGone: 'This device is not logged in any more.',
  endFailed: 'No device was logged out. Please try again.',
} as const
