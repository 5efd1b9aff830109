import { isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** RFC 7239, section 6: an address may be quoted or bracketed and may have a port. */
const bracketed = /^\[([^\]]*)\](?::[\w.-]+)?$/
const withPort = /^(\d+\.\d+\.\d+\.\d+):[\w.-]+$/

function groupsOf(address: string): string[] {
  // The URL parser normalizes every spelling, including an IPv4 tail.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** IPv4 as seen by an IPv6 socket, and as translated by NAT64. */
const embedding = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):(\w+):(\w+)$/

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

/** One client is an IPv4 address or an IPv6 /64, which one household or office has to itself. */
export function clientOf(address: string): string {
  const known = readAddress(address)
  return known?.split(':').slice(0, 4).join(':') ?? address
}

/** Behind our proxies, the address that the outermost one saw. */
export function addressBehindProxies(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustedHops: number,
): string {
  const named = (trustedHops > 0 && forwardedFor?.split(',').at(-trustedHops)) || ''
  return readAddress(named) ?? socketAddress ?? 'in-process'
}

/** Probes, tests, and a proxy without X-Forwarded-For: no read limit, because they are not one client. */
export const isThisMachine = (client: string) => client === '0:0:0:0' || client.startsWith('127.')

export function clientAddress(context: Context, trustedHops: number): string {
  const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return addressBehindProxies(context.req.header('x-forwarded-for'), socket, trustedHops)
}
