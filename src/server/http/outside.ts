import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

function blockListOf(family: 'ipv4' | 'ipv6', networks: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

/** Addresses that staff type must not reach our own network. Two lists, because Node also matches IPv4 addresses against IPv6 networks. */
const inside4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
])
const inside6 = blockListOf('ipv6', [
  // Includes `::ffff:0:0/96`: no public page uses an IPv4-mapped address.
  ['::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Teredo and 6to4 embed an IPv4 address that may be private.
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Private addresses before `fc00::/7`, which old networks still use.
  ['fec0::', 10],
  ['ff00::', 8],
])

export const isOutside = (address: string) =>
  isIP(address) === 6 ? !inside6.check(address, 'ipv6') : !inside4.check(address, 'ipv4')
export type MayAsk = typeof isOutside

/** Filters the addresses that the request connects to, so that a second DNS response cannot bypass the check. */
export const lookupAllowed =
  (mayAsk: MayAsk): LookupFunction =>
  (hostname, options, done) =>
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...more] = (found ?? []).filter(({ address }) => mayAsk(address))
      if (error || !first) done(error ?? new Error('Not to be asked'), '')
      else if (options.all) done(null, [first, ...more])
      else done(null, first.address, first.family)
    })

/** An IP address skips the lookup, so it is checked by itself. */
export function isAllowedHost({ hostname }: URL, mayAsk: MayAsk): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return !isIP(host) || mayAsk(host)
}
