import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSecret } from '#server/app/test-api.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { classifyMail, type MailVerdict } from './classify-mail.ts'

/** What real mail servers sent back: `chaos/bounces.ts`. A name is `<what happened>-<at which server>-via-<our relay>`. */
const folder = new URL('./test-bounces/captured/', import.meta.url)
const files = readdirSync(folder)

const verdicts: Record<string, MailVerdict> = {
  unknown: 'hard',
  disabled: 'hard',
  nowhere: 'hard',
  nullmx: 'hard',
  full: 'soft',
  greylisted: 'soft',
  temporary: 'soft',
  down: 'soft',
  hangs: 'soft',
  unanswered: 'soft',
  // The domain is there, but the host that its MX names is not.
  lostmx: 'soft',
  // The mailbox is there, but the one it forwards to is not.
  forward: 'soft',
  blocked: 'about-us',
  content: 'about-us',
  large: 'about-us',
  moved: 'about-us',
  reject: 'about-us',
  sender: 'about-us',
  vacation: 'automatic',
}

/** These mails do not say what happened. Nothing of it suppresses an address. */
const unclear: [name: RegExp, verdict: MailVerdict][] = [
  // OpenSMTPD has the same response for an unknown mailbox and for a domain that it does not serve.
  [/^(?:unknown|moved)-(?:opensmtpd|dovecot-behind-opensmtpd)/, 'soft'],
  // As a relay, OpenSMTPD drops the reason when it gives up.
  [/^(?:nullmx|moved-postfix)-via-opensmtpd$/, 'soft'],
  // Sendmail names the address in another domain, as if it had been forwarded.
  [/^unknown-dovecot-behind-sendmail$/, 'soft'],
  // The program `vacation` sets no header.
  [/^vacation-(?:postfix|opensmtpd|sendmail|dovecot-behind-opensmtpd)$/, 'other'],
]

function mustBe(name: string): MailVerdict | undefined {
  if (name.includes('-notice')) return 'waiting'
  return unclear.find(([pattern]) => pattern.test(name))?.[1] ?? verdicts[/^[a-z]+/.exec(name)?.[0] ?? '']
}

test('there are bounces of four relays, four servers of recipients, and Dovecot', () => {
  expect(files.length).toBeGreaterThanOrEqual(100)
  for (const server of ['postfix', 'exim', 'opensmtpd', 'sendmail']) {
    expect(files.filter((name) => name.includes(`-via-${server}`)).length, server).toBeGreaterThanOrEqual(10)
    expect(files.filter((name) => name.includes(`-${server}-via-`)).length, server).toBeGreaterThanOrEqual(5)
  }
  expect(files.filter((name) => name.includes('-dovecot-')).length).toBeGreaterThanOrEqual(10)
})

test.each(files)('%s is taken for what it is', async (name) => {
  const found = await classifyMail(readFileSync(new URL(name, folder)))
  expect(found.verdict).toBe(mustBe(name.replace('.eml', '')))
  if (found.verdict === 'other') return
  expect(found.about).toMatchObject({ kind: 'campaign', id: 12, issue: 3 })
  if (found.verdict === 'hard' || found.verdict === 'soft')
    expect(found.tokens).toContain(makeNewsletterToken(testSecret, 12))
})
