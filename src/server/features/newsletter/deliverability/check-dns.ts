import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import {
  commonSelectors,
  type FindingName,
  mostSpfLookups,
  shortestDkimKey,
} from '#contract/newsletter/deliverability.ts'
import { isPublic, namesAddress } from './spf-host.ts'

export type Found = [name: FindingName, about: string]

interface MailDomains {
  sender: string
  /** Domain of the return path, which SPF checks. */
  bounces: string
  selector: string | undefined
  /** The host of `SMTP_URL`. */
  host?: string | undefined
}

export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4' | 'resolve6'>

export function openDns(servers?: string[], timeoutMs = 2_000): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return resolver
}

export async function checkDns(dns: Dns, { sender, bounces, selector, host }: MailDomains): Promise<Found[]> {
  const domains = [...new Set([sender, bounces])]
  // A provider may send from other addresses than it takes mail at.
  const ownHost = host && (isIP(host) || isWithin(host, sender)) ? host : undefined
  const [spf, dkim, dmarc, mx] = await Promise.all([
    Promise.all(domains.map((domain) => answered(checkSpf(dns, domain, ownHost), ['spfUnanswered', domain]))),
    answered(checkDkim(dns, sender, selector), ['dkimUnanswered', sender]),
    answered(checkDmarc(dns, sender, bounces), ['dmarcUnanswered', sender]),
    Promise.all(domains.map((domain) => answered(checkMx(dns, domain), ['mxUnanswered', domain]))),
  ])
  return [...spf, dkim, dmarc, ...mx]
}

const answered = (check: Promise<Found>, otherwise: Found): Promise<Found> =>
  check.catch((error: unknown) => {
    if (error instanceof Unanswered) return otherwise
    throw error
  })

class Unanswered extends Error {}

const nothing = new Set(['ENOTFOUND', 'ENODATA'])
async function ask<Entry>(question: Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await question
  } catch (error) {
    if (nothing.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw new Unanswered()
  }
}

/** DNS splits long records into pieces. */
const readTexts = async (dns: Dns, name: string) => (await ask(dns.resolveTxt(name))).map((pieces) => pieces.join(''))
const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text)
const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text)

async function checkSpf(dns: Dns, domain: string, host: string | undefined): Promise<Found> {
  const records = (await readTexts(dns, domain)).filter(isSpf)
  if (records.length > 1) return ['spfSeveral', domain]
  const [record] = records
  if (record === undefined) return ['spfMissing', domain]
  const terms = termsOf(record)
  const end = terms.find((term) => /^[+?~-]?all$/.test(term))
  if (end === 'all' || end === '+all') return ['spfAnybody', domain]
  if (!end && !terms.some((term) => term.startsWith('redirect='))) return ['spfOpenEnd', domain]
  const lookups = { left: mostSpfLookups, dead: undefined }
  await follow(dns, record, lookups)
  if (lookups.left < 0) return ['spfTooLong', domain]
  if (lookups.dead !== undefined) return ['spfDeadInclude', lookups.dead]
  const leftOut = host && (await findLeftOut(dns, domain, host))
  return leftOut ? ['spfLeavesOut', `${domain} (${leftOut})`] : ['spfFine', domain]
}

/** The address of a mail server of our own that SPF does not name. */
async function findLeftOut(dns: Dns, domain: string, host: string): Promise<string | undefined> {
  const addresses = async (name: string) =>
    (await Promise.all([ask(dns.resolve4(name)), ask(dns.resolve6(name))])).flat()
  const asking = {
    record: async (name: string) => (await readTexts(dns, name)).find(isSpf),
    addresses,
    mailHosts: async (name: string) => (await ask(dns.resolveMx(name))).map(({ exchange }) => exchange),
  }
  const own = (isIP(host) ? [host] : await addresses(host)).filter(isPublic)
  const isLeftOut = await Promise.all(own.map(async (each) => (await namesAddress(asking, domain, each)) === false))
  return isLeftOut.every(Boolean) ? own[0] : undefined
}

const termsOf = (record: string) => record.toLowerCase().split(/\s+/).slice(1)

async function follow(dns: Dns, record: string, lookups: { left: number; dead: string | undefined }): Promise<void> {
  for (const term of termsOf(record)) {
    const [, included] = /^[+?~-]?(?:include:|redirect=)(.+)$/.exec(term) ?? []
    if (!included && !/^[+?~-]?(?:a|mx|ptr|exists)(?:[:/]|$)/.test(term)) continue
    lookups.left -= 1
    if (lookups.left < 0) return
    // A macro depends on the sender, so its record cannot be looked up.
    if (!included || included.includes('%')) continue
    const next = (await readTexts(dns, included)).find(isSpf)
    if (next === undefined) lookups.dead ??= included
    else await follow(dns, next, lookups)
  }
}

async function checkDkim(dns: Dns, domain: string, selector: string | undefined): Promise<Found> {
  const names = (selector ? [selector] : commonSelectors).map((each) => `${each}._domainkey.${domain}`)
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      record: (await readTexts(dns, name)).find((text) => /(?:^|;)\s*p\s*=/.test(text)),
    })),
  )
  const findings = found.flatMap(({ name, record }): Found[] =>
    record === undefined ? [] : [[findingOfKey(record), name]],
  )
  // Old keys may stay published next to the current one.
  const best = findings.find(([name]) => name === 'dkimFine') ?? findings[0]
  return best ?? (selector ? ['dkimMissing', names[0] ?? ''] : ['dkimUnknown', domain])
}

function findingOfKey(record: string): FindingName {
  const { p = '', k = 'rsa' } = tagsOf(record)
  const key = p.replaceAll(/\s/g, '')
  if (key === '') return 'dkimRevoked'
  if (k === 'ed25519') return Buffer.from(key, 'base64').length === 32 ? 'dkimFine' : 'dkimBroken'
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return (asymmetricKeyDetails?.modulusLength ?? 0) < shortestDkimKey ? 'dkimShort' : 'dkimFine'
  } catch {
    return 'dkimBroken'
  }
}

const tagsOf = (record: string): Record<string, string> =>
  Object.fromEntries(record.split(';').map((tag) => tag.split(/=(.*)/s, 2).map((part) => part.trim())))

async function checkDmarc(dns: Dns, domain: string, bounces: string): Promise<Found> {
  const { at, records } = await findDmarc(dns, domain)
  if (records.length > 1) return ['dmarcSeveral', at]
  const [record] = records
  if (record === undefined) {
    const isMisplaced = (await readTexts(dns, domain)).some(isDmarc)
    return [isMisplaced ? 'dmarcMisplaced' : 'dmarcMissing', domain]
  }
  const { p = '', sp, aspf } = tagsOf(record)
  const policy = (at === domain ? p : (sp ?? p)).toLowerCase()
  if (!isDmarc(record) || !['none', 'quarantine', 'reject'].includes(policy)) return ['dmarcBroken', at]
  const isAligned = aspf === 's' ? bounces === domain : isWithin(bounces, at) || isWithin(domain, bounces)
  if (!isAligned) return ['dmarcNotAligned', `${domain}, ${bounces}`]
  return [policy === 'none' ? 'dmarcOnlyWatches' : 'dmarcFine', at]
}

const isWithin = (domain: string, parent: string) => domain === parent || domain.endsWith(`.${parent}`)

/** A domain without a record uses the one of its parent. */
async function findDmarc(dns: Dns, domain: string): Promise<{ at: string; records: string[] }> {
  const records = (await readTexts(dns, `_dmarc.${domain}`)).filter((text) => /dmarc/i.test(text))
  const parent = domain.slice(domain.indexOf('.') + 1)
  return records.length > 0 || !parent.includes('.') ? { at: domain, records } : findDmarc(dns, parent)
}

async function checkMx(dns: Dns, domain: string): Promise<Found> {
  const hosts = await ask(dns.resolveMx(domain))
  // A single dot means that the domain takes no mail (RFC 7505).
  return [hosts.some(({ exchange }) => exchange !== '') ? 'mxFine' : 'mxMissing', domain]
}
