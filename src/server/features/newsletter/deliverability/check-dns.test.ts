import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FindingName, mailFindings } from '#contract/newsletter/deliverability.ts'
import { checkDns, openDns } from './check-dns.ts'
import { startTestDns, type Zone } from './test-dns.ts'

let dns: Awaited<ReturnType<typeof startTestDns>>
beforeAll(async () => {
  dns = await startTestDns()
})
afterAll(() => dns.stop())

const key = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const good = `v=DKIM1; k=rsa; p=${key(2_048)}`

const healthy: Zone = {
  'site.test': { txt: ['unrelated=1', 'v=spf1 include:spf.provider.test -all'], mx: ['mx.site.test'] },
  'spf.provider.test': { txt: ['v=spf1 ip4:192.0.2.0/24 ~all'] },
  's1._domainkey.site.test': { txt: [good] },
  '_dmarc.site.test': { txt: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@site.test'] },
}

interface Domains {
  sender?: string
  bounces?: string
  selector?: string | null
  host?: string
}
const check = (zone: Zone, { sender = 'site.test', bounces = sender, selector = 's1', host }: Domains = {}) => {
  dns.set(zone)
  return checkDns(openDns([dns.server], 150), { sender, bounces, selector: selector ?? undefined, host })
}
const withSpf = (...txt: string[]): Zone => ({ ...healthy, 'site.test': { txt, mx: ['mx.site.test'] } })
const withDkim = (...txt: string[]): Zone => ({ ...healthy, 's1._domainkey.site.test': { txt } })
const withDmarc = (...txt: string[]): Zone => ({ ...healthy, '_dmarc.site.test': { txt } })
const without = (name: string): Zone => Object.fromEntries(Object.entries(healthy).filter(([each]) => each !== name))

test('a healthy domain has nothing to fix', async () => {
  expect(await check(healthy)).toEqual([
    ['spfFine', 'site.test'],
    ['dkimFine', 's1._domainkey.site.test'],
    ['dmarcFine', 'site.test'],
    ['mxFine', 'site.test'],
  ])
})

const selectorName = 's1._domainkey.site.test'
const elevenIncludes = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [`i${index}.test`, { txt: ['v=spf1 ip4:192.0.2.1 ~all'] }]),
)
const faults: [string, Zone, FindingName, string][] = [
  ['no SPF', withSpf('unrelated=1'), 'spfMissing', 'site.test'],
  ['two SPF records', withSpf('v=spf1 a -all', 'v=spf1 mx -all'), 'spfSeveral', 'site.test'],
  ['an SPF that lets anybody send', withSpf('v=spf1 a +all'), 'spfAnybody', 'site.test'],
  ['the same without its sign', withSpf('v=spf1 a all'), 'spfAnybody', 'site.test'],
  [
    'an SPF of more than ten lookups',
    {
      ...withSpf(
        `v=spf1 ${Object.keys(elevenIncludes)
          .map((name) => `include:${name}`)
          .join(' ')} -all`,
      ),
      ...elevenIncludes,
    },
    'spfTooLong',
    'site.test',
  ],
  ['an SPF that includes itself', withSpf('v=spf1 include:site.test -all'), 'spfTooLong', 'site.test'],
  ['an SPF without an end', withSpf('v=spf1 include:spf.provider.test'), 'spfOpenEnd', 'site.test'],
  ['an SPF that includes nothing', withSpf('v=spf1 include:gone.test -all'), 'spfDeadInclude', 'gone.test'],
  ['no DKIM key', without(selectorName), 'dkimMissing', selectorName],
  ['a DKIM key that was taken back', withDkim('v=DKIM1; k=rsa; p='), 'dkimRevoked', selectorName],
  ['a short DKIM key', withDkim(`v=DKIM1; p=${key(512)}`), 'dkimShort', selectorName],
  ['a DKIM key that was cut off', withDkim(good.slice(0, 120)), 'dkimBroken', selectorName],
  ['no DMARC', without('_dmarc.site.test'), 'dmarcMissing', 'site.test'],
  ['a DMARC that only watches', withDmarc('v=DMARC1; p=none'), 'dmarcOnlyWatches', 'site.test'],
  ['a DMARC without a policy', withDmarc('v=DMARC1; rua=mailto:a@site.test'), 'dmarcBroken', 'site.test'],
  ['a DMARC with a mistyped version', withDmarc('v=DMARC; p=reject'), 'dmarcBroken', 'site.test'],
  ['two DMARC records', withDmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'), 'dmarcSeveral', 'site.test'],
  [
    'a DMARC record at the wrong name',
    {
      ...without('_dmarc.site.test'),
      'site.test': { txt: ['v=spf1 a -all', 'v=DMARC1; p=reject'], mx: ['mx.site.test'] },
    },
    'dmarcMisplaced',
    'site.test',
  ],
  ['no MX', { ...healthy, 'site.test': { txt: ['v=spf1 a -all'] } }, 'mxMissing', 'site.test'],
  [
    'an MX that refuses all mail',
    { ...healthy, 'site.test': { txt: ['v=spf1 a -all'], mx: ['.'] } },
    'mxMissing',
    'site.test',
  ],
  [
    'a name server that says nothing about DKIM',
    { ...healthy, [selectorName]: 'silence' },
    'dkimUnanswered',
    'site.test',
  ],
  ['one that says nothing about DMARC', { ...healthy, '_dmarc.site.test': 'silence' }, 'dmarcUnanswered', 'site.test'],
  [
    'one that says nothing about an include',
    { ...healthy, 'spf.provider.test': 'silence' },
    'spfUnanswered',
    'site.test',
  ],
]

test.each(faults)('%s is named, and nothing else', async (_, zone, name, about) => {
  const found = (await check(zone)).filter(([each]) => mailFindings[each].level !== 'fine')
  expect(found).toEqual([[name, about]])
  const { text, level } = mailFindings[name]
  expect(text(about)).toContain(about)
  expect(level).not.toBe('fine')
})

const own = { 'mail.site.test': { a: ['192.0.2.7'] }, 'mx.site.test': { a: ['198.51.100.7'] } }
test.each<[spf: string, host: string, name: FindingName]>([
  ['ip4:192.0.2.7', 'mail.site.test', 'spfFine'],
  ['ip4:192.0.2.0/24', 'mail.site.test', 'spfFine'],
  ['a:mail.site.test', 'mail.site.test', 'spfFine'],
  ['a:mx.site.test/2', 'mail.site.test', 'spfFine'],
  ['mx', '198.51.100.7', 'spfFine'],
  ['ip6:2001:db8::/32', '2001:db8::25', 'spfFine'],
  ['include:spf.provider.test', 'mail.site.test', 'spfFine'],
  ['exists:%{i}.spf.provider.test', 'mail.site.test', 'spfFine'],
  // Who sends their mail on is not known.
  ['ip4:198.51.100.7', '10.0.0.25', 'spfFine'],
  ['ip4:198.51.100.7', 'smtp.provider.test', 'spfFine'],
  ['ip4:198.51.100.7', 'mail.site.test', 'spfLeavesOut'],
  ['mx', 'mail.site.test', 'spfLeavesOut'],
  ['ip4:192.0.2.1/99 ip4:x a:', 'mail.site.test', 'spfLeavesOut'],
  ['-ip4:192.0.2.7 ip4:192.0.2.0/24', 'mail.site.test', 'spfLeavesOut'],
  ['ip6:2001:db8::/48', '2001:db8:1::25', 'spfLeavesOut'],
])('with the SPF "%s" and the mail server %s, the finding is %s', async (terms, host, name) => {
  const [spf] = await check({ ...withSpf(`v=spf1 ${terms} -all`), ...own }, { host })
  expect(spf?.[0]).toBe(name)
})

test('a name server that says nothing at all', async () => {
  const found = await check({ 'site.test': 'silence', [selectorName]: 'silence', '_dmarc.site.test': 'silence' })
  expect(found.map(([name]) => name)).toEqual(['spfUnanswered', 'dkimUnanswered', 'dmarcUnanswered', 'mxUnanswered'])
})

test('without a selector the usual ones are asked for, and it is said so', async () => {
  const unset = { selector: null }
  expect(await check({ ...healthy, 'google._domainkey.site.test': { txt: [good] } }, unset)).toContainEqual([
    'dkimFine',
    's1._domainkey.site.test',
  ])
  expect(await check(without(selectorName), unset)).toContainEqual(['dkimUnknown', 'site.test'])
  // An old key beside the new one is no fault.
  const old = { ...healthy, 'default._domainkey.site.test': { txt: ['v=DKIM1; p='] } }
  expect(await check(old, unset)).toContainEqual(['dkimFine', selectorName])
})

const bouncing = (domain: string): Zone => ({ ...healthy, [domain]: { txt: ['v=spf1 a -all'], mx: ['mx.site.test'] } })
test.each<[string, Zone, string, FindingName]>([
  ['of its own below it', bouncing('bounces.site.test'), 'bounces.site.test', 'dmarcFine'],
  ['of somebody else', bouncing('provider.test'), 'provider.test', 'dmarcNotAligned'],
  [
    'below it, where the record asks for the same',
    { ...bouncing('bounces.site.test'), '_dmarc.site.test': { txt: ['v=DMARC1; p=reject; aspf=s'] } },
    'bounces.site.test',
    'dmarcNotAligned',
  ],
])('campaigns that bounce to a domain %s', async (_, zone, bounces, name) => {
  const found = await check(zone, { bounces })
  expect(found.map(([each]) => each)).toContain(name)
  expect(found).toContainEqual(['spfFine', bounces])
  expect(found).toContainEqual(['mxFine', bounces])
})

test('the domain above speaks for one that has no DMARC of its own', async () => {
  const mail = {
    'mail.site.test': { txt: ['v=spf1 a -all'], mx: ['mx.site.test'] },
    's1._domainkey.mail.site.test': { txt: [good] },
  }
  expect(await check({ ...healthy, ...mail }, { sender: 'mail.site.test' })).toContainEqual(['dmarcFine', 'site.test'])
  const looser = { '_dmarc.site.test': { txt: ['v=DMARC1; p=reject; sp=none'] } }
  expect(await check({ ...healthy, ...mail, ...looser }, { sender: 'mail.site.test' })).toContainEqual([
    'dmarcOnlyWatches',
    'site.test',
  ])
})

test('each problem has words for the provider', () => {
  for (const [name, { level, ask, topic }] of Object.entries(mailFindings)) {
    const isOurs = ['serverMissing', 'oneClickInsecure'].includes(name)
    if (level === 'wrong' && !isOurs) expect(ask?.('site.test').length, `${topic} ${name}`).toBeGreaterThan(20)
  }
})
