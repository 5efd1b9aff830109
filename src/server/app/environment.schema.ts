import { z } from 'zod'
import { siteEmailsSchema, siteLinksSchema } from '#contract/site.schema.ts'
import { siteName } from '#contract/site.ts'
import { emailAddress, line } from '#contract/text.ts'

export type Environment = Record<string, string | undefined>

/** They accept every token. */
const recaptchaTestKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe']

const isLoopback = (address = '') => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')
const isHttps = (address: string) => address.startsWith('https://') || isLoopback(address)
const mailPorts = ['', '25', '465', '587']

/** No real recipients: the site is local, or its mail goes to a local catcher. */
export const isTrial = ({ ORIGIN, SMTP_URL = '' }: Partial<Record<'ORIGIN' | 'SMTP_URL', string | undefined>>) =>
  isLoopback(ORIGIN) || (isLoopback(SMTP_URL) && !mailPorts.includes(URL.parse(SMTP_URL)?.port ?? ''))

const whole = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule)
}
const oneOf = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const isSecret = (value: string) =>
  new Set(value).size >= 10 && !/not-for-production|change-?me|placeholder/i.test(value)

const isOrigin = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#@]/.test(value)
}

const mailboxOf = (sender: string) => /^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender
const isSender = (value: string) =>
  line({ max: 400 }).safeParse(value).success && emailAddress().safeParse(mailboxOf(value)).success
/** `.example` is reserved for examples. */
export const isPlaceholder = (hostOrEmail: string) => hostOrEmail.endsWith('.example')

const imageHosts = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z0-9.-]+$/, 'must be host names such as images.example.com')))

const outside = '`none` links to /contact'

const said = <Schema extends z.ZodType>(schema: Schema, description: string): Schema => schema.describe(description)

/** Every message completes "NAME must …". Production rules stand with their variable, so that one run reports all mistakes. */
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
  const mailboxRule = 'must be a mailbox, such as imaps://user:password@mail.example.com/INBOX'
  const emailRule = 'must be an email address that you read, not an example'
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
  const database = z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be the address of a database, such as postgres://user@host:5432/name',
  })
  return z.object({
    DATABASE_URL: said(database, 'PostgreSQL 15 or later; `dev` and `preview` start their own if unset'),
    ORIGIN: said(production ? origin : origin.optional(), 'public URL of the site, without a path'),
    APP_SECRET: said(
      production ? secret : secret.default('development-only-secret-not-for-production'),
      'signs links in mails; at least 32 random characters (`openssl rand -base64 33`)',
    ),
    SMTP_URL: said(production ? smtp : smtp.optional(), 'mail server: `smtp://user:password@host:587` or `smtps://…`'),
    MAIL_FROM: said(
      isReal ? from : from.default(`${siteName} <website@healyourroots.example>`),
      'sender of all mails: `Jane Doe <jane@example.com>`',
    ),
    MAIL_BOUNCES: said(
      email.optional(),
      'return address of newsletter mail and job alerts; bounces go to the sender if unset',
    ),
    BOUNCE_IMAP_URL: said(
      z
        .url({ protocol: /^imaps?$/, error: mailboxRule })
        .refine((value) => value.startsWith('imaps:') || isLoopback(value), mailboxRule)
        .optional(),
      'mailbox of `MAIL_BOUNCES`, read every five minutes: `imaps://user:password@host/INBOX`',
    ),
    MAIL_WEBHOOK_SECRET: said(
      secret.optional(),
      'secret with which the mail provider signs its delivery events; see docs/operations/mail.md',
    ),
    DKIM_SELECTOR: said(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/i, 'must be the name before ._domainkey, such as s1')
        .optional(),
      'name before `._domainkey` in the DNS record of the DKIM key',
    ),
    EMAIL_CONTACT: said(recipient(contact), 'receives messages; shown on pages as the contact address'),
    EMAIL_INVESTORS: said(recipient(investors), 'receives messages from investors'),
    EMAIL_CAREERS: said(recipient(careers), 'receives applications'),
    EMAIL_DEMO: said(email.optional(), 'receives demo requests; `EMAIL_CONTACT` if unset'),
    EMAIL_SUPPORT: said(email.optional(), 'receives support requests; `EMAIL_CONTACT` if unset'),
    EMAIL_PARTNERSHIP: said(email.optional(), 'receives partnership offers; `EMAIL_CONTACT` if unset'),
    EMAIL_CANARY: said(email.optional(), 'mailbox for `npm run canary` alone, which tests the forms with it'),
    LINK_PILOT: said(link.pilot, `pilot site; ${outside}`),
    LINK_TRACKER: said(link.tracker, `tracker site; ${outside}`),
    LINK_WELLNESS: said(link.wellness, `wellness practice; ${outside}`),
    LINK_LEARNING: said(link.learning, `learning community; ${outside}`),
    LINK_BUILDER: said(link.builder, `engineering studio; ${outside}`),
    LINK_LINKEDIN: said(link.linkedin, `LinkedIn profile; ${outside}`),
    LINK_TWITTER: said(link.twitter, `Twitter profile; ${outside}`),
    LINK_INSTAGRAM: said(link.instagram, `Instagram profile; ${outside}`),
    RECAPTCHA_SITE_KEY: said(
      environment.RECAPTCHA_SECRET_KEY ? key : key.optional(),
      'with the secret key: reCAPTCHA on application forms instead of the built-in proof of work',
    ),
    RECAPTCHA_SECRET_KEY: said(environment.RECAPTCHA_SITE_KEY ? key : key.optional(), 'set both keys or neither'),
    RECAPTCHA_VERIFY_URL: said(
      z
        .url('must be the address of a verifier')
        .refine(isHttps, 'must begin with https://')
        .default('https://www.google.com/recaptcha/api/siteverify'),
      'URL that verifies reCAPTCHA tokens',
    ),
    NODE_ENV: said(
      oneOf('development', 'production', 'test').default('development'),
      'set by `npm start` and `npm run worker`',
    ),
    HOST: said(z.string().default('0.0.0.0'), 'network interface to listen on'),
    PORT: said(whole(0, 65_535).default(3000), 'port to listen on'),
    TRUSTED_HOPS: said(whole(0, 10).default(0), 'number of proxies in front of the site; rate limits need it'),
    WORKER: said(
      oneOf('inline', 'separate').default('inline'),
      '`inline` sends mail from the web process, `separate` from `npm run worker`',
    ),
    MIGRATION_DATABASE_URL: said(
      database.optional(),
      'role that owns the tables, for `npm run db:migrate`, `backup`, `restore` and `drill`',
    ),
    DRILL_DATABASE_URL: said(
      database.optional(),
      'server on which `npm run drill` restores the backup; the same server if unset',
    ),
    DATABASE_POOL_SIZE: said(whole(1, 100).default(10), 'PostgreSQL connections per process'),
    DATABASE_PATIENCE: said(
      whole(1, 100).default(1),
      'multiplies the timeouts of database connections; raise it on busy machines',
    ),
    PAGE_CACHE_SECONDS: said(whole(0, 31_536_000).default(300), 'maximum age of a cached page'),
    IMAGE_HOSTS: said(imageHosts, 'other hosts that pages may load pictures from, separated by commas'),
    METRICS_TOKEN: said(
      z.string().min(16, 'must be 16 characters or more').optional(),
      'bearer token of `/metrics`; without it production serves no metrics',
    ),
    LOG_LEVEL: said(
      oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
      'lowest level that is logged',
    ),
    ACCESS_LOG: said(
      oneOf('on', 'all', 'off').default('on'),
      'logs a line per response, without personal data; `all` includes built files',
    ),
  })
}
