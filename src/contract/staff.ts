export const staffPaths = {
  user: '/api/cms/user',
  login: '/api/cms/login',
  logout: '/api/cms/logout',
  password: '/api/cms/password',
  forgot: '/api/cms/forgot',
} as const

export const portalPages = { login: '/cms/login', dashboard: '/cms/dashboard' } as const

export const recordLink = (origin: string, tab: string, id: number) =>
  `${origin}${portalPages.dashboard}?tab=${tab}&id=${id}`

export const portalVersion = '1.0.0'

/** Browsers never send what follows `#`, so the token reaches no log and no Referer. */
export const invitationLink = (origin: string, token: string) => `${origin}${portalPages.login}?invite=1#${token}`

export const sessionLife = { idleHours: 12, absoluteDays: 7 } as const
export const invitationHours = 72
/** Shorter than an invitation: any visitor can request this link for an address. */
export const forgottenHours = 1
/** The longest that browsers keep a cookie. */
export const deviceDays = 400

const inMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

export const staffMessages = {
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  login: 'Login',
  loggingIn: 'Logging in...',
  protectedArea: 'Protected area. Authorized personnel only.',
  loginFailedTitle: 'Login failed',
  loginFailed: 'Login failed',
  loginSuccessTitle: 'Login successful',
  loginSuccess: 'You have been logged in successfully.',
  logoutFailedTitle: 'Logout failed',
  logoutFailed: 'Failed to logout. Please try again.',
  logoutSuccessTitle: 'Logout successful',
  logoutSuccess: 'You have been logged out.',
  wrongCredentials: 'Email or password is not right.',
  tooManyLogins: (seconds: number) =>
    `Too many attempts. Please try again in ${inMinutes(seconds)}, or ask an owner or the administrator of this website for a new password link: it lets you in at once.`,
  tooManyWrites: 'That was a lot of changes at once. Please wait a minute and try again.',
  busy: 'Many people are logging in at the moment. Please try again in a few seconds.',
  forgotDone: 'If this address has an account, an email with a link is on its way.',
  forgotFailedTitle: 'Nothing was sent',
  forgotFailed: 'Please try again later.',
  linkGone: 'This link has been used or has expired. Please ask for a new one.',
  passwordSetTitle: 'Password saved',
  passwordSet: 'You are logged in.',
  passwordFailedTitle: 'Password not saved',
  passwordFailed: 'Please try again later.',
} as const
