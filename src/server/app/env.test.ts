import { describe, expect, test } from 'vitest'
import { InvalidEnvironment, readConfig } from './env.ts'

const database = { DATABASE_URL: 'postgres://app:pa55word@db.example:5432/site' }
const production = {
  ...database,
  NODE_ENV: 'production',
  ORIGIN: 'https://healyourroots.example',
  APP_SECRET: 'q8Jx0vTn3LwRk5YbZc7Hf2Md9Pg4Ss6A',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Heal Your Roots <website@healyourroots.test>',
  EMAIL_CONTACT: 'hello@healyourroots.test',
  EMAIL_INVESTORS: 'investors@healyourroots.test',
  EMAIL_CAREERS: 'careers@healyourroots.test',
}

function problemsWith(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidEnvironment)
    return (error as Error).message
  }
}

describe('a process that starts', () => {
  test('needs to be told nothing but its database', () => {
    expect(readConfig(database)).toMatchObject({
      production: false,
      host: '0.0.0.0',
      port: 3000,
      origin: 'http://localhost:3000',
      database: { url: database.DATABASE_URL, poolSize: 10, patience: 1 },
      logLevel: 'info',
      metricsToken: undefined,
      imageHosts: [],
      pageCacheMs: 300_000,
      links: {
        pilot: 'https://pilot.healyourroots.example/',
        tracker: 'https://tracker.healyourroots.example/',
        wellness: 'https://wellness.healyourroots.example/',
        learning: 'https://learning.healyourroots.example/',
        linkedin: 'https://linkedin.example/company/heal-your-roots-systems',
        twitter: 'https://twitter.example/healyourroots',
        instagram: 'https://instagram.example/healyourroots',
        builder: 'https://studio.healyourroots.example/',
      },
      emails: { contact: 'hello@healyourroots.example', investors: 'investors@healyourroots.example' },
    })
  })

  test('takes every setting it is given', () => {
    const config = readConfig({
      ...production,
      HOST: '127.0.0.1',
      PORT: '8080',
      DATABASE_POOL_SIZE: '25',
      DATABASE_PATIENCE: '2',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'x'.repeat(16),
      IMAGE_HOSTS: 'images.example.com, *.cdn.example\npictures.example',
      PAGE_CACHE_SECONDS: '60',
      LINK_PILOT: 'https://pilot.example/join?from=site',
      EMAIL_CONTACT: 'desk@example.com',
    })
    expect(config).toMatchObject({
      production: true,
      host: '127.0.0.1',
      port: 8080,
      origin: 'https://healyourroots.example',
      database: { poolSize: 25, patience: 2 },
      logLevel: 'warn',
      metricsToken: 'x'.repeat(16),
      imageHosts: ['images.example.com', '*.cdn.example', 'pictures.example'],
      pageCacheMs: 60_000,
      links: { pilot: 'https://pilot.example/join?from=site' },
      emails: { contact: 'desk@example.com' },
    })
  })

  test('takes an empty setting for one that is not there', () => {
    const blank = { PORT: '', ORIGIN: '', METRICS_TOKEN: '', IMAGE_HOSTS: '', LINK_PILOT: '', EMAIL_CONTACT: '' }
    expect(readConfig({ ...database, ...blank })).toEqual(readConfig(database))
  })

  test('sends visitors to /contact where there is no outside place yet', () => {
    expect(readConfig({ ...database, LINK_PILOT: 'none' }).links.pilot).toBe('/contact')
  })

  test.each(['https://Example.com:443', 'https://example.com/'])('writes its origin %s as browsers do', (ORIGIN) => {
    expect(readConfig({ ...production, ORIGIN }).origin).toBe('https://example.com')
  })

  const { MAIL_FROM, EMAIL_CONTACT, EMAIL_INVESTORS, EMAIL_CAREERS, ...withoutAddresses } = production
  test.each(['http://localhost', 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'may be tried out in production mode on %s, with nobody to write to',
    (ORIGIN) => {
      expect(readConfig({ ...withoutAddresses, ORIGIN }).origin).toBe(ORIGIN)
    },
  )

  test('may be tried out with a mail catcher on the same machine, not with its mail server', () => {
    expect(problemsWith({ ...withoutAddresses, SMTP_URL: 'smtp://127.0.0.1:1025' })).toBe('')
    for (const SMTP_URL of ['smtp://127.0.0.1', 'smtp://localhost:25', 'smtps://localhost:465']) {
      expect(problemsWith({ ...withoutAddresses, SMTP_URL })).toContain('EMAIL_CONTACT')
    }
  })

  test.each(['website@site.test', 'Website <website@site.test>', '"Roots, Heal" <website@site.test>'])(
    'may send as %s',
    (sender) => {
      expect(readConfig({ ...production, MAIL_FROM: sender }).mail.from).toBe(sender)
    },
  )
})

describe('links that lead to examples', () => {
  test('are named on a real site, and nowhere else', () => {
    const real = { ...production, LINK_PILOT: 'https://pilot.healyourroots.test', LINK_BUILDER: 'none' }
    expect(readConfig(real).placeholderLinks).toEqual([
      'LINK_TRACKER',
      'LINK_WELLNESS',
      'LINK_LEARNING',
      'LINK_LINKEDIN',
      'LINK_TWITTER',
      'LINK_INSTAGRAM',
    ])
    expect(readConfig({ ...real, ORIGIN: 'http://localhost:3000' }).placeholderLinks).toEqual([])
    expect(readConfig(database).placeholderLinks).toEqual([])
  })
})

describe('a production process refuses to start with', () => {
  test.each<[variable: string, value: string | undefined]>([
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['ORIGIN', 'http://healyourroots.example'],
    ['ORIGIN', 'http://localhost.evil.example'],
    ['ORIGIN', 'http://127.0.0.1.evil.example'],
    ['ORIGIN', 'http://10.0.0.1'],
    ['ORIGIN', 'healyourroots.example'],
    ['ORIGIN', 'ftp://healyourroots.example'],
    ['ORIGIN', 'javascript:alert(1)'],
    ['ORIGIN', undefined],
    ['ORIGIN', 'https://healyourroots.example/site'],
    ['ORIGIN', 'https://healyourroots.example?x'],
    ['ORIGIN', 'https://user:password@healyourroots.example'],
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'db.example:5432/site'],
    ['DATABASE_URL', 'mysql://app@db.example/site'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', '101'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['DATABASE_PATIENCE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['APP_SECRET', undefined],
    ['APP_SECRET', 'q8Jx0vTn3LwRk5YbZc7Hf2Md9Pg4Ss6'],
    ['APP_SECRET', 'x'.repeat(40)],
    ['APP_SECRET', 'development-only-secret-not-for-production'],
    ['APP_SECRET', 'local-services-only-secret-not-for-production'],
    ['APP_SECRET', 'change-me-to-something-random-with-32-letters'],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Website <nobody>'],
    ['MAIL_FROM', 'Website <website@site.test>\r\nBcc: everybody@site.test'],
    ['MAIL_FROM', 'Website <website@healyourroots.example>'],
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'https://mail.example'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'x'.repeat(15)],
    ['IMAGE_HOSTS', 'https://images.example.com'],
    ['IMAGE_HOSTS', "images.example.com; script-src 'unsafe-inline'"],
    ['IMAGE_HOSTS', '*'],
    ['PAGE_CACHE_SECONDS', '-1'],
    ['PAGE_CACHE_SECONDS', 'forever'],
    ['LINK_PILOT', 'javascript:alert(1)'],
    ['LINK_TRACKER', '/somewhere'],
    ['LINK_WELLNESS', '#'],
    ['LINK_LEARNING', '//evil.example'],
    ['LINK_LINKEDIN', 'https://user:pw@linkedin.example'],
    ['LINK_TWITTER', 'twitter.example'],
    ['LINK_INSTAGRAM', 'data:text/html,x'],
    ['LINK_BUILDER', 'ftp://studio.example'],
    ['EMAIL_CONTACT', 'hello'],
    ['EMAIL_CONTACT', undefined],
    ['EMAIL_CONTACT', 'hello@healyourroots.example'],
    ['EMAIL_INVESTORS', undefined],
    ['EMAIL_CAREERS', undefined],
    ['EMAIL_DEMO', 'demo@healyourroots.example'],
    ['EMAIL_INVESTORS', 'mailto:a@b.example'],
    ['EMAIL_CAREERS', 'jobs'],
    ['EMAIL_CANARY', 'canary'],
    ['RECAPTCHA_SITE_KEY', 'short'],
    ['RECAPTCHA_VERIFY_URL', 'nowhere'],
  ])('%s set to %j, and names it', (variable, value) => {
    expect(problemsWith({ ...production, [variable]: value })).toContain(`\n  ${variable}`)
  })
})

describe('reCAPTCHA', () => {
  const keys = { RECAPTCHA_SITE_KEY: 's'.repeat(40), RECAPTCHA_SECRET_KEY: 'k'.repeat(40) }

  test('is used when both keys are set, and not otherwise', () => {
    expect(readConfig(production).recaptcha).toBeUndefined()
    expect(readConfig({ ...production, ...keys }).recaptcha).toEqual({
      siteKey: keys.RECAPTCHA_SITE_KEY,
      secretKey: keys.RECAPTCHA_SECRET_KEY,
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    })
  })

  test.each([
    ['RECAPTCHA_SECRET_KEY', undefined],
    ['RECAPTCHA_SITE_KEY', undefined],
    ['RECAPTCHA_SITE_KEY', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'],
    ['RECAPTCHA_SECRET_KEY', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
    ['RECAPTCHA_VERIFY_URL', 'http://verify.example/'],
  ])('is refused in production with %s set to %s', (variable, value) => {
    expect(problemsWith({ ...production, ...keys, [variable]: value })).toContain(`\n  ${variable}`)
  })

  test('may use Google’s test keys while developing', () => {
    const RECAPTCHA_SITE_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'
    expect(problemsWith({ ...database, ...keys, RECAPTCHA_SITE_KEY })).toBe('')
  })
})

describe('the complaint about a bad environment', () => {
  test('names every mistake at once', () => {
    const problems = problemsWith({
      NODE_ENV: 'production',
      ORIGIN: 'nowhere',
      PORT: 'x',
      METRICS_TOKEN: 'short',
      RECAPTCHA_SITE_KEY: 's'.repeat(40),
    })
    const wrong = ['ORIGIN', 'PORT', 'DATABASE_URL', 'METRICS_TOKEN', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM']
    for (const variable of [...wrong, 'EMAIL_CONTACT', 'RECAPTCHA_SECRET_KEY']) expect(problems).toContain(variable)
  })

  test('is one sentence for each of them', () => {
    const [heading, ...problems] = problemsWith({ NODE_ENV: 'production', LINK_PILOT: 'x', WORKER: 'both' }).split('\n')
    expect(heading).toBe('The environment is not usable:')
    expect(problems.length).toBeGreaterThan(7)
    for (const problem of problems) expect(problem).toMatch(/^ {2}[A-Z_]+ must .*[^.]\.$/)
  })

  test('repeats no secret', () => {
    const DATABASE_URL = 'mysql://app:pa55word@db.example/site'
    expect(problemsWith({ ...production, DATABASE_URL, METRICS_TOKEN: 'hush', APP_SECRET: 'hush' })).not.toMatch(
      /pa55word|hush/,
    )
  })
})
