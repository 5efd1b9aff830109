import { BlockList, isIP } from 'node:net'

/** Addresses inside a network: another host sends their mail on. */
const inside = new BlockList()
for (const [net, bits] of Object.entries({ '10.0.0.0': 8, '127.0.0.0': 8, '172.16.0.0': 12, '192.168.0.0': 16 }))
  inside.addSubnet(net, bits)
for (const [net, bits] of Object.entries({ '::1': 128, 'fc00::': 7, 'fe80::': 10 })) inside.addSubnet(net, bits, 'ipv6')

export const isPublic = (address: string) => !inside.check(address, familyOf(address))

interface Asking {
  /** The SPF record of a domain. */
  record(domain: string): Promise<string | undefined>
  addresses(host: string): Promise<string[]>
  mailHosts(domain: string): Promise<string[]>
}

/** Whether a record names an address (RFC 7208); `undefined` if that depends on more than the address. */
export async function namesAddress(ask: Asking, domain: string, address: string): Promise<boolean | undefined> {
  const terms = ((await ask.record(domain)) ?? '').toLowerCase().split(/\s+/).slice(1)
  for (const term of terms) {
    const [, sign, name, value, bits] =
      /^([+?~-]?)([a-z0-9]{1,9})(?::([^/]{1,255}))?(?:\/(\d{1,3}))?(?:\/\/\d{1,3})?$/.exec(term) ?? []
    if (term.includes('%') || name === 'exists' || name === 'ptr') return undefined
    let found: boolean | undefined = false
    if (name === 'all') found = true
    else if (name === 'ip4' || name === 'ip6') found = isIn(address, value ?? '', bits)
    else if (name === 'include') found = await namesAddress(ask, value ?? '', address)
    else if (name === 'a' || name === 'mx') {
      const hosts = name === 'a' ? [value ?? domain] : await ask.mailHosts(value ?? domain)
      const named = await Promise.all(hosts.map((host) => ask.addresses(host)))
      found = named.flat().some((each) => isIn(address, each, bits))
    }
    if (found === undefined) return undefined
    if (found) return sign === '' || sign === '+'
  }
  const next = terms.find((term) => term.startsWith('redirect='))?.slice('redirect='.length)
  return next ? namesAddress(ask, next, address) : false
}

function isIn(address: string, net: string, bits: string | undefined): boolean {
  if (isIP(net) === 0 || isIP(net) !== isIP(address)) return false
  const most = isIP(net) === 4 ? 32 : 128
  const list = new BlockList()
  list.addSubnet(net, Math.min(Number(bits ?? most), most), familyOf(net))
  return list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
