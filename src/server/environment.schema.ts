import { z } from 'zod'
import { siteEmailsSchema, siteLinksSchema } from '#contract/site.schema.ts'
import { siteName } from '#contract/site.ts'
import { emailAddress, line } from '#contract/text.ts'

export type Environment = Record<string, string | undefined>

/** Google's published test keys: they accept every token. */
const recaptchaTestKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe']

const isLoopback = (address = '') => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')
const isHttps = (address: string) => address.startsWith('https://') || isLoopback(address)
const mailPorts = ['', '25', '465', '587']

/** No real recipient: the site is local, or its mail goes to a local catcher. */
const isTrial = ({ ORIGIN, SMTP_URL = '' }: Environment) =>
  isLoopback(ORIGIN) || (isLoopback(SMTP_URL) && !mailPorts.includes(URL.parse(SMTP_URL)?.port ?? ''))

const whole = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule)
}
const oneOf = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** One letter again and again, or a placeholder, is long and no secret. */
const isSecret = (value: string) =>
  new Set(value).size >= 10 && !/not-for-production|change-?me|placeholder/i.test(value)

const isOrigin = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#@]/.test(value)
}

/** `Name <address>`, or an address alone. */
const mailboxOf = (sender: string) => /^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender
const isSender = (value: string) =>
  line({ max: 400 }).safeParse(value).success && emailAddress().safeParse(mailboxOf(value)).success
const isPlaceholder = (email: string) => email.endsWith('.example')

const imageHosts = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z0-9.-]+$/, 'must be host names such as images.example.com')))

/**
 * Every rule completes "NAME must …". What production asks for beyond development stands at its variable, so that all
 * mistakes are found at once.
 */
export function environmentSchema(environment: Environment) {
  const production = environment.NODE_ENV === 'production'
  const isReal = production && !isTrial(environment)
  const inProduction = (check: (value: string) => boolean) => (value: string) => !production || check(value)
  const whenReal = (check: (value: string) => boolean) => (value: string) => !isReal || check(value)

  const originRule = 'must be the address of the site and nothing more, such as https://www.example.com'
  const origin = z
    .string(originRule)
    .refine(isOrigin, originRule)
    .refine(inProduction(isHttps), 'must begin with https:// in production')
  const secretRule = 'must be 32 random characters or more, such as `openssl rand -base64 33` makes'
  const secret = z.string(secretRule).min(32, secretRule).refine(inProduction(isSecret), secretRule)
  const smtp = z.url({
    protocol: /^smtps?$/,
    error: 'must be the address of a mail server, such as smtp://user:password@mail.example.com:587',
  })
  const fromRule = 'must be the sender of all mails, such as Jane Doe <jane@example.com>'
  const from = z
    .string(fromRule)
    .refine(isSender, fromRule)
    .refine(
      whenReal((sender) => !isPlaceholder(mailboxOf(sender))),
      fromRule,
    )
  const emailRule = 'must be an email address that somebody reads'
  const email = z.email(emailRule).refine(
    whenReal((value) => !isPlaceholder(value)),
    emailRule,
  )
  const recipient = (placeholder: string) => (isReal ? email : email.default(placeholder))
  const keyRule = 'must be a key of at least 20 characters; both keys are set, or neither'
  const key = z
    .string(keyRule)
    .min(20, keyRule)
    .refine(
      inProduction((value) => !recaptchaTestKeys.includes(value)),
      'must be a key of your own: the test keys let everybody in',
    )

  const { contact, investors, careers } = siteEmailsSchema.parse({})
  const { shape: link } = siteLinksSchema
  return z.object({
    NODE_ENV: oneOf('development', 'production', 'test').default('development'),
    HOST: z.string().default('0.0.0.0'),
    PORT: whole(0, 65_535).default(3000),
    ORIGIN: production ? origin : origin.optional(),
    DATABASE_URL: z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be the address of a database, such as postgres://user@host:5432/name',
    }),
    DATABASE_POOL_SIZE: whole(1, 100).default(10),
    /** How many times the usual wait passes before PostgreSQL is taken for gone: more where machines are busy. */
    DATABASE_PATIENCE: whole(1, 100).default(1),
    LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
    METRICS_TOKEN: z.string().min(16, 'must be 16 characters or more').optional(),
    IMAGE_HOSTS: imageHosts,
    APP_SECRET: production ? secret : secret.default('development-only-secret-not-for-production'),
    TRUSTED_HOPS: whole(0, 10).default(0),
    SMTP_URL: production ? smtp : smtp.optional(),
    MAIL_FROM: isReal ? from : from.default(`${siteName} <website@healyourroots.example>`),
    /** `inline` sends mail from this process, `separate` leaves it to `npm run worker`. */
    WORKER: oneOf('inline', 'separate').default('inline'),
    PAGE_CACHE_SECONDS: whole(0, 31_536_000).default(300),
    LINK_PILOT: link.pilot,
    LINK_TRACKER: link.tracker,
    LINK_WELLNESS: link.wellness,
    LINK_LEARNING: link.learning,
    LINK_LINKEDIN: link.linkedin,
    LINK_TWITTER: link.twitter,
    LINK_INSTAGRAM: link.instagram,
    LINK_BUILDER: link.builder,
    EMAIL_DEMO: email.optional(),
    EMAIL_SUPPORT: email.optional(),
    EMAIL_PARTNERSHIP: email.optional(),
    EMAIL_CONTACT: recipient(contact),
    EMAIL_INVESTORS: recipient(investors),
    EMAIL_CAREERS: recipient(careers),
    RECAPTCHA_SITE_KEY: environment.RECAPTCHA_SECRET_KEY ? key : key.optional(),
    RECAPTCHA_SECRET_KEY: environment.RECAPTCHA_SITE_KEY ? key : key.optional(),
    RECAPTCHA_VERIFY_URL: z
      .url('must be the address of a verifier')
      .refine(isHttps, 'must begin with https://')
      .default('https://www.google.com/recaptcha/api/siteverify'),
  })
}
