import { z } from 'zod'
import { siteEmailsSchema, siteLinksSchema } from '#contract/site.schema.ts'
import { siteName } from '#contract/site.ts'

const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))

/** Good enough on one's own machine; production refuses it. */
const developmentSecret = 'development-only-secret-not-for-production'

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().default('0.0.0.0'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    METRICS_TOKEN: z.string().min(16).optional(),
    IMAGE_HOSTS: list.pipe(
      z.array(z.string().regex(/^(?:\*\.)?[a-z0-9.-]+$/, 'A host name such as images.example.com')),
    ),
    APP_SECRET: z.string().min(32).optional(),
    TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default(`${siteName} <website@healyourroots.example>`),
    /** `inline` sends mail from this process, `separate` leaves it to `npm run worker`. */
    WORKER: z.enum(['inline', 'separate']).default('inline'),
    PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).default(300),
    LINK_PILOT: siteLinksSchema.shape.pilot,
    LINK_TRACKER: siteLinksSchema.shape.tracker,
    LINK_WELLNESS: siteLinksSchema.shape.wellness,
    LINK_LEARNING: siteLinksSchema.shape.learning,
    LINK_LINKEDIN: siteLinksSchema.shape.linkedin,
    LINK_TWITTER: siteLinksSchema.shape.twitter,
    LINK_INSTAGRAM: siteLinksSchema.shape.instagram,
    LINK_BUILDER: siteLinksSchema.shape.builder,
    EMAIL_DEMO: z.email().optional(),
    EMAIL_SUPPORT: z.email().optional(),
    EMAIL_PARTNERSHIP: z.email().optional(),
    EMAIL_CONTACT: siteEmailsSchema.shape.contact,
    EMAIL_INVESTORS: siteEmailsSchema.shape.investors,
    EMAIL_CAREERS: siteEmailsSchema.shape.careers,
    RECAPTCHA_SITE_KEY: z.string().min(20).optional(),
    RECAPTCHA_SECRET_KEY: z.string().min(20).optional(),
    RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  })
  .transform((environment) => ({
    production: environment.NODE_ENV === 'production',
    host: environment.HOST,
    port: environment.PORT,
    /** Never taken from a request's Host header. */
    origin: new URL(environment.ORIGIN ?? `http://localhost:${environment.PORT}`).origin,
    database: { url: environment.DATABASE_URL, poolSize: environment.DATABASE_POOL_SIZE },
    logLevel: environment.LOG_LEVEL,
    metricsToken: environment.METRICS_TOKEN,
    imageHosts: environment.IMAGE_HOSTS,
    pageCacheMs: environment.PAGE_CACHE_SECONDS * 1000,
    links: {
      pilot: environment.LINK_PILOT,
      tracker: environment.LINK_TRACKER,
      wellness: environment.LINK_WELLNESS,
      learning: environment.LINK_LEARNING,
      linkedin: environment.LINK_LINKEDIN,
      twitter: environment.LINK_TWITTER,
      instagram: environment.LINK_INSTAGRAM,
      builder: environment.LINK_BUILDER,
    },
    secret: environment.APP_SECRET ?? developmentSecret,
    trustedHops: environment.TRUSTED_HOPS,
    mail: { url: environment.SMTP_URL, from: environment.MAIL_FROM },
    inlineWorker: environment.WORKER === 'inline',
    /** Who answers which kind of message; what is not set goes to the general address. */
    recipients: {
      general: environment.EMAIL_CONTACT,
      demo: environment.EMAIL_DEMO ?? environment.EMAIL_CONTACT,
      support: environment.EMAIL_SUPPORT ?? environment.EMAIL_CONTACT,
      partnership: environment.EMAIL_PARTNERSHIP ?? environment.EMAIL_CONTACT,
      investment: environment.EMAIL_INVESTORS,
    },
    emails: {
      contact: environment.EMAIL_CONTACT,
      investors: environment.EMAIL_INVESTORS,
      careers: environment.EMAIL_CAREERS,
    },
    /** Without keys the application forms use our own proof of work. */
    recaptcha:
      environment.RECAPTCHA_SITE_KEY || environment.RECAPTCHA_SECRET_KEY
        ? {
            siteKey: environment.RECAPTCHA_SITE_KEY ?? '',
            secretKey: environment.RECAPTCHA_SECRET_KEY ?? '',
            verifyUrl: environment.RECAPTCHA_VERIFY_URL,
          }
        : undefined,
  }))
  .superRefine((config, context) => {
    if (config.production && config.secret === developmentSecret) {
      context.addIssue({
        code: 'custom',
        path: ['APP_SECRET'],
        message: 'Must be set in production, at least 32 characters',
      })
    }
    if (config.production && !config.mail.url) {
      context.addIssue({ code: 'custom', path: ['SMTP_URL'], message: 'Must be set in production' })
    }
    for (const problem of recaptchaProblems(config)) context.addIssue({ code: 'custom', ...problem })
    const { protocol, hostname } = new URL(config.origin)
    if (config.production && protocol !== 'https:' && !isLoopback(hostname)) {
      context.addIssue({ code: 'custom', path: ['ORIGIN'], message: 'Must be https in production' })
    }
  })

/** Google publishes these for tests: they let everybody in. */
const recaptchaTestKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe']

interface RecaptchaSettings {
  production: boolean
  recaptcha: { siteKey: string; secretKey: string; verifyUrl: string } | undefined
}

function recaptchaProblems({ production, recaptcha }: RecaptchaSettings): { path: string[]; message: string }[] {
  if (!recaptcha) return []
  const { protocol, hostname } = new URL(recaptcha.verifyUrl)
  const keys = { RECAPTCHA_SITE_KEY: recaptcha.siteKey, RECAPTCHA_SECRET_KEY: recaptcha.secretKey }
  return [
    ...Object.entries(keys).flatMap(([name, key]) => {
      if (!key) return { path: [name], message: 'Both keys or neither' }
      const isTestKey = production && recaptchaTestKeys.includes(key)
      return isTestKey ? { path: [name], message: 'A test key lets everybody in; production needs its own' } : []
    }),
    ...(protocol === 'https:' || isLoopback(hostname)
      ? []
      : [{ path: ['RECAPTCHA_VERIFY_URL'], message: 'Must be https' }]),
  ]
}

export type Config = z.infer<typeof environmentSchema>

export class InvalidEnvironment extends Error {}

/** Read once, at boot: a process with a wrong setting never starts. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(set)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`)
  throw new InvalidEnvironment(`The environment is not usable:\n${problems.join('\n')}`)
}
