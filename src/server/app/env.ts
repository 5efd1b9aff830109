import type { z } from 'zod'
import { type Environment, environmentSchema, isPlaceholder, isTrial } from './environment.schema.ts'

type Settings = z.infer<ReturnType<typeof environmentSchema>>

function placeholderLinks(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production' || isTrial(settings)) return []
  return Object.entries(settings)
    .filter(([name, value]) => name.startsWith('LINK_') && isPlaceholder(URL.parse(String(value))?.hostname ?? ''))
    .map(([name]) => name)
}

const toConfig = (environment: Settings, given: Environment) => ({
  production: environment.NODE_ENV === 'production',
  host: environment.HOST,
  port: environment.PORT,
  /** Never taken from the Host header. */
  origin: new URL(environment.ORIGIN ?? `http://localhost:${environment.PORT}`).origin,
  database: {
    url: environment.DATABASE_URL,
    /** Role for commands that read or create everything. */
    ownerUrl: environment.MIGRATION_DATABASE_URL ?? environment.DATABASE_URL,
    drillUrl: environment.DRILL_DATABASE_URL,
    poolSize: environment.DATABASE_POOL_SIZE,
    patience: environment.DATABASE_PATIENCE,
  },
  logLevel: environment.LOG_LEVEL,
  accessLog: environment.ACCESS_LOG,
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
  placeholderLinks: placeholderLinks(environment),
  secret: environment.APP_SECRET,
  trustedHops: environment.TRUSTED_HOPS,
  mail: {
    url: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    isNameSet: /^\s*[^\s<][^<]*</.test(given.MAIL_FROM ?? ''),
    bounces: environment.MAIL_BOUNCES,
    dkimSelector: environment.DKIM_SELECTOR,
  },
  bounceMailbox: environment.BOUNCE_IMAP_URL,
  mailWebhookSecret: environment.MAIL_WEBHOOK_SECRET,
  inlineWorker: environment.WORKER === 'inline',
  /** Recipients by subject, unless the settings in the portal name others. */
  recipients: {
    demo: environment.EMAIL_DEMO,
    support: environment.EMAIL_SUPPORT,
    partnership: environment.EMAIL_PARTNERSHIP,
  },
  canary: environment.EMAIL_CANARY,
  emails: {
    contact: environment.EMAIL_CONTACT,
    investors: environment.EMAIL_INVESTORS,
    careers: environment.EMAIL_CAREERS,
  },
  /** Without keys the forms use ALTCHA. */
  recaptcha:
    environment.RECAPTCHA_SITE_KEY && environment.RECAPTCHA_SECRET_KEY
      ? {
          siteKey: environment.RECAPTCHA_SITE_KEY,
          secretKey: environment.RECAPTCHA_SECRET_KEY,
          verifyUrl: environment.RECAPTCHA_VERIFY_URL,
        }
      : undefined,
})
export type Config = ReturnType<typeof toConfig>

export class InvalidEnvironment extends Error {}

export function readConfig(environment: Environment): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema(set).safeParse(set)
  if (result.success) return toConfig(result.data, set)
  const problems = result.error.issues.map(({ path, message }) => `  ${String(path[0])} ${message}.`)
  throw new InvalidEnvironment(`The environment is not usable:\n${[...new Set(problems)].join('\n')}`)
}

export function readConfigOrExit(environment: Environment): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
