export const captchaPaths = { challenge: '/api/captcha/challenge' } as const

/** ALTCHA runs on our own server, without a third party. */
export type CaptchaConfig = { provider: 'recaptcha'; siteKey: string } | { provider: 'altcha' }

export const altchaLifetimeMs = 20 * 60_000
