export const captchaPaths = { challenge: '/api/captcha/challenge' } as const

/** Which captcha the application forms show. ALTCHA is our own: no third party takes part. */
export type CaptchaConfig = { provider: 'recaptcha'; siteKey: string } | { provider: 'altcha' }

/** How long a solved ALTCHA challenge may be used. */
export const altchaLifetimeMs = 20 * 60_000
