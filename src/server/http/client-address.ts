import { isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** RFC 7239, 6: an address may stand in quotes or brackets and may have a port, hidden or not. */
const bracketed = /^\[([^\]]*)\](?::[\w.-]+)?$/
const withPort = /^(\d+\.\d+\.\d+\.\d+):[\w.-]+$/

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser knows every spelling, an IPv4 tail included, and gives back one.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** IPv4 as seen by an IPv6 socket, and as translated by NAT64. */
const embedding = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):(\w+):(\w+)$/

/** An IPv4 address, or the eight groups of an IPv6 one: the same for every spelling. Undefined when it is neither. */
function readAddress(text: string): string | undefined {
  const node = text.trim().replace(/^"(.*)"$/, '$1')
  const address = (bracketed.exec(node)?.[1] ?? withPort.exec(node)?.[1] ?? node).split('%', 1)[0] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address).join(':')
  const [, high, low] = embedding.exec(groups) ?? []
  if (!high || !low) return groups
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16BE(Number.parseInt(high, 16), 0)
  bytes.writeUInt16BE(Number.parseInt(low, 16), 2)
  return bytes.join('.')
}

/** Who counts as one client: an IPv4 address, or the IPv6 /64 that one household or office has to itself. */
export function clientOf(address: string): string {
  const known = readAddress(address)
  return known?.split(':').slice(0, 4).join(':') ?? address
}

/** Where a request comes from: behind proxies of ours, what the outermost of them saw. */
export function addressBehindProxies(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustedHops: number,
): string {
  const named = (trustedHops > 0 && forwardedFor?.split(',').at(-trustedHops)) || ''
  // "unknown", an obfuscated name or nonsense is no address.
  return readAddress(named) ?? socketAddress ?? 'in-process'
}

/** A probe, a test, or a proxy without X-Forwarded-For: not a client whose reads could be counted. */
export const isThisMachine = (client: string) => client === '0:0:0:0' || client.startsWith('127.')

/** The visitor's address. */
export function clientAddress(context: Context, trustedHops: number): string {
  const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return addressBehindProxies(context.req.header('x-forwarded-for'), socket, trustedHops)
}
