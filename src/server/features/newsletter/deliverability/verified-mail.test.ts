import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailCheckSchema } from '#contract/newsletter/deliverability.schema.ts'
import { type FindingName, mailFindings, mailCheckPaths as paths } from '#contract/newsletter/deliverability.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { campaignFor, writeCampaign } from '#server/features/newsletter/campaigns/campaign-mail.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { type MailZone, startProvider } from './test-provider.ts'

const database = await ownDatabase()
const { admin } = await staffTest({ database, as: ['admin'] })
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  if (isFullRun) provider = await startProvider()
})
afterAll(async () => {
  if (isFullRun) await provider.stop()
})
const testInFullRun = test.skipIf(!isFullRun)

/** The records that docs/operations/mail.md asks for. */
const healthy = (): MailZone => ({
  'site.test': { txt: [`v=spf1 ip4:${provider.sendsFrom} -all`], mx: 'mx.site.test' },
  [`${provider.selector}._domainkey.site.test`]: { txt: [`v=DKIM1; k=rsa; p=${provider.publicKey}`] },
  '_dmarc.site.test': { txt: ['v=DMARC1; p=quarantine'] },
})
const set = () => ({
  mail: {
    url: provider.url,
    from: 'Site <website@site.test>',
    bounces: 'bounces@site.test',
    dkimSelector: provider.selector,
    isNameSet: true,
  },
})

/** Sends a campaign's mail; the results are those that the recipient's server writes into it. */
async function send({ mail } = set()) {
  const mailer = createMailer(mail)
  const campaign = writeCampaign(
    { subject: 'Roots', preheader: '', body: 'Hello **dear** reader.', slug: null, isPublic: false },
    { origin: 'https://www.site.test', postalAddress: '1 Root Way' },
  )
  const to = { to: 'ann@practice.test', token: '12.token', replyTo: 'hello@site.test' }
  const before = provider.inbox.mails.length
  expect(await mailer.send(campaignFor(campaign, to), 'campaign.12.3')).toEqual({ state: 'sent' })
  mailer.close()
  await expect.poll(() => provider.inbox.mails.length).toBe(before + 1)
  const results = provider.inbox.mails
    .at(-1)
    ?.headers.filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => value)
    .join('; ')
  return Object.fromEntries(
    [...(results ?? '').matchAll(/\b(spf|dkim|dmarc)=(\w+)/g)].map(([, by, said]) => [by, said]),
  )
}

/** What Mail Check-up finds, apart from what is in order. */
async function faults({ mail } = set()): Promise<string[]> {
  const parts = {
    database,
    mail,
    dnsServers: [provider.dns],
    origin: 'https://www.site.test',
    mailWebhookSecret: 'set',
  }
  const response = await admin.call('GET', paths.read, undefined, createTestApi(parts))
  const { findings } = mailCheckSchema.parse(await response.json())
  expect(findings.length).toBeGreaterThanOrEqual(6)
  return findings.filter(({ level }) => level !== 'fine').map(({ text }) => text)
}
const said = (name: FindingName, about: string) => mailFindings[name].text(about)

testInFullRun(
  'mail that is set up as documented passes SPF, DKIM and DMARC, and Mail Check-up finds no fault',
  async () => {
    await provider.publish(healthy())
    expect(await send()).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' })
    expect(await faults()).toEqual([])
  },
)

interface Broken {
  zone: MailZone
  verified: Record<string, string>
  found: [name: FindingName, about: string][]
}
const spf = (...txt: string[]): MailZone => ({ 'site.test': { txt, mx: 'mx.site.test' } })
const key = (...txt: string[]): MailZone => ({ [keyName]: { txt } })
const dmarc = (...txt: string[]): MailZone => ({ '_dmarc.site.test': { txt } })
const keyName = 's1._domainkey.site.test'
const broken: Record<string, Broken> = {
  'no SPF': {
    zone: spf(),
    verified: { spf: 'none', dkim: 'pass', dmarc: 'pass' },
    found: [['spfMissing', 'site.test']],
  },
  'two SPF records': {
    zone: spf('v=spf1 ip4:192.0.2.151 -all', 'v=spf1 mx -all'),
    // OpenDMARC's word for a permanent error.
    verified: { spf: 'fail', dkim: 'pass', dmarc: 'pass' },
    found: [['spfSeveral', 'site.test']],
  },
  'an SPF without our mail server': {
    zone: spf('v=spf1 ip4:198.51.100.7 -all'),
    verified: { spf: 'fail', dkim: 'pass', dmarc: 'pass' },
    found: [['spfLeavesOut', 'site.test (192.0.2.151)']],
  },
  'no DKIM key': {
    zone: key(),
    verified: { spf: 'pass', dkim: 'fail', dmarc: 'pass' },
    found: [['dkimMissing', keyName]],
  },
  'a revoked DKIM key': {
    zone: key('v=DKIM1; p='),
    verified: { spf: 'pass', dkim: 'fail', dmarc: 'pass' },
    found: [['dkimRevoked', keyName]],
  },
  'no DMARC': {
    zone: dmarc(),
    verified: { spf: 'pass', dkim: 'pass', dmarc: 'none' },
    found: [['dmarcMissing', 'site.test']],
  },
  'a DMARC that only watches': {
    zone: dmarc('v=DMARC1; p=none'),
    verified: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
    found: [['dmarcOnlyWatches', 'site.test']],
  },
  'neither SPF nor DKIM': {
    zone: { ...spf(), ...key() },
    verified: { spf: 'none', dkim: 'fail', dmarc: 'fail' },
    found: [
      ['spfMissing', 'site.test'],
      ['dkimMissing', keyName],
    ],
  },
}

testInFullRun.each(Object.entries(broken))('%s: verifiers notice it, and Mail Check-up names it', async (_, fault) => {
  await provider.publish({ ...healthy(), ...fault.zone })
  expect(await send()).toEqual(fault.verified)
  expect(await faults()).toEqual(fault.found.map(([name, about]) => said(name, about)))
})

testInFullRun('bounces that come back to another domain do not count for DMARC, which Mail Check-up says', async () => {
  const mail = { ...set().mail, bounces: 'bounces@provider.test' }
  const theirs: MailZone = { 'provider.test': { txt: ['v=spf1 ip4:192.0.2.151 -all'], mx: 'mx.provider.test' } }
  await provider.publish({ ...healthy(), ...theirs })
  expect(await send({ mail })).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' })
  expect(await faults({ mail })).toEqual([said('dmarcNotAligned', 'site.test, provider.test')])
  // Only the signature was left.
  await provider.publish({ ...healthy(), ...theirs, ...key() })
  expect(await send({ mail })).toEqual({ spf: 'pass', dkim: 'fail', dmarc: 'fail' })
})

// DNS does not show it, so docs/operations/mail.md asks for a test mail.
testInFullRun('a published key that is not the one that signs is noticed by verifiers only', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const other = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  await provider.publish({ ...healthy(), ...key(`v=DKIM1; k=rsa; p=${other}`) })
  expect(await send()).toEqual({ spf: 'pass', dkim: 'fail', dmarc: 'pass' })
  expect(await faults()).toEqual([])
})
