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
export const isTrial = ({ ORIGIN, SMTP_URL = '' }: Partial<Record<'ORIGIN' | 'SMTP_URL', string | undefined>>) =>
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
/** Under a name that is reserved for examples: nobody is there. */
export const isPlaceholder = (hostOrEmail: string) => hostOrEmail.endsWith('.example')

const imageHosts = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z0-9.-]+$/, 'must be host names such as images.example.com')))

const outside = '`none` leads to /contact'

/** What the documentation says of it (scripts/environment.ts). */
const said = <Schema extends z.ZodType>(schema: Schema, description: string): Schema => schema.describe(description)

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
  const mailboxRule = 'must be a mailbox, such as imaps://user:password@mail.example.com/INBOX'
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
  const database = z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be the address of a database, such as postgres://user@host:5432/name',
  })
  return z.object({
    DATABASE_URL: said(database, 'PostgreSQL 15 or later; unset, `dev` and `preview` start their own'),
    ORIGIN: said(production ? origin : origin.optional(), 'the address of the site and nothing more'),
    APP_SECRET: said(
      production ? secret : secret.default('development-only-secret-not-for-production'),
      '32 random characters or more (`openssl rand -base64 33`); signs mailed links',
    ),
    SMTP_URL: said(
      production ? smtp : smtp.optional(),
      'the mail server: `smtp://user:password@host:587`, or `smtps://…`',
    ),
    MAIL_FROM: said(
      isReal ? from : from.default(`${siteName} <website@healyourroots.example>`),
      'the sender of all mails: `Jane Doe <jane@example.com>`',
    ),
    MAIL_BOUNCES: said(
      email.optional(),
      'where what goes to many comes back to; otherwise to the sender, and a machine reads none of it',
    ),
    BOUNCE_IMAP_URL: said(
      z
        .url({ protocol: /^imaps?$/, error: mailboxRule })
        .refine((value) => value.startsWith('imaps:') || isLoopback(value), mailboxRule)
        .optional(),
      'the mailbox of `MAIL_BOUNCES`, read every five minutes: `imaps://user:password@host/INBOX`',
    ),
    MAIL_WEBHOOK_SECRET: said(
      secret.optional(),
      'shared with the mail provider, which signs with it what became of mails; see docs/operations.md',
    ),
    DKIM_SELECTOR: said(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/i, 'must be the name before ._domainkey, such as s1')
        .optional(),
      'the name before `._domainkey` under which the mail provider publishes its key',
    ),
    EMAIL_CONTACT: said(recipient(contact), 'who reads messages, and what pages give as the address'),
    EMAIL_INVESTORS: said(recipient(investors), 'who reads what investors write'),
    EMAIL_CAREERS: said(recipient(careers), 'who reads applications'),
    EMAIL_DEMO: said(email.optional(), 'who reads requests for a demo; otherwise `EMAIL_CONTACT`'),
    EMAIL_SUPPORT: said(email.optional(), 'who reads requests for support; otherwise `EMAIL_CONTACT`'),
    EMAIL_PARTNERSHIP: said(email.optional(), 'who reads offers of partnership; otherwise `EMAIL_CONTACT`'),
    EMAIL_CANARY: said(
      email.optional(),
      'for `npm run canary`: a mailbox that takes mail and that nobody else uses; the site tries its forms with it',
    ),
    LINK_PILOT: said(link.pilot, `the pilot; ${outside}`),
    LINK_TRACKER: said(link.tracker, `the tracker; ${outside}`),
    LINK_WELLNESS: said(link.wellness, `the wellness practice; ${outside}`),
    LINK_LEARNING: said(link.learning, `the learning community; ${outside}`),
    LINK_BUILDER: said(link.builder, `our engineers; ${outside}`),
    LINK_LINKEDIN: said(link.linkedin, `the company on LinkedIn; ${outside}`),
    LINK_TWITTER: said(link.twitter, `the company on Twitter; ${outside}`),
    LINK_INSTAGRAM: said(link.instagram, `the company on Instagram; ${outside}`),
    RECAPTCHA_SITE_KEY: said(
      environment.RECAPTCHA_SECRET_KEY ? key : key.optional(),
      'with the next: reCAPTCHA on application forms, instead of our own proof of work',
    ),
    RECAPTCHA_SECRET_KEY: said(environment.RECAPTCHA_SITE_KEY ? key : key.optional(), 'both keys, or neither'),
    RECAPTCHA_VERIFY_URL: said(
      z
        .url('must be the address of a verifier')
        .refine(isHttps, 'must begin with https://')
        .default('https://www.google.com/recaptcha/api/siteverify'),
      'whom to ask about a token',
    ),
    NODE_ENV: said(
      oneOf('development', 'production', 'test').default('development'),
      'set by `npm start` and `npm run worker`',
    ),
    HOST: said(z.string().default('0.0.0.0'), 'the network interface to listen on'),
    PORT: said(whole(0, 65_535).default(3000), 'the port to listen on'),
    TRUSTED_HOPS: said(whole(0, 10).default(0), 'how many proxies stand before the site'),
    WORKER: said(
      oneOf('inline', 'separate').default('inline'),
      '`inline` sends mail from this process, `separate` leaves it to `npm run worker`',
    ),
    MIGRATION_DATABASE_URL: said(
      database.optional(),
      'for `npm run db:migrate`, `backup`, `restore` and `drill`: the role that owns the tables; see docs/operations.md',
    ),
    DRILL_DATABASE_URL: said(
      database.optional(),
      'for `npm run drill`: another server, where the backup is restored for trial; otherwise the same one',
    ),
    DATABASE_POOL_SIZE: said(whole(1, 100).default(10), 'connections of a process to PostgreSQL'),
    DATABASE_PATIENCE: said(
      whole(1, 100).default(1),
      'how many times the usual wait passes before PostgreSQL is taken for gone: more where machines are busy',
    ),
    PAGE_CACHE_SECONDS: said(whole(0, 31_536_000).default(300), 'how long a page is good that nothing has changed'),
    IMAGE_HOSTS: said(imageHosts, 'hosts that pictures of team members may come from, with commas'),
    METRICS_TOKEN: said(
      z.string().min(16, 'must be 16 characters or more').optional(),
      'the bearer token of `/metrics`; in production there are none without it',
    ),
    LOG_LEVEL: said(
      oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
      'from how important on things are logged',
    ),
    ACCESS_LOG: said(
      oneOf('on', 'all', 'off').default('on'),
      'a line for every response, without anything personal; `all`: of built files too',
    ),
  })
}
