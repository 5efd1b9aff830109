import { expect, test } from 'vitest'
import { addressBehindProxies, clientOf } from './client-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['192.0.2.1:4712', '192.0.2.1'],
  ['"192.0.2.1:4711"', '192.0.2.1'],
  ['192.0.2.1:_hidden', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['[::ffff:c000:201]:443', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['"[2001:db8:1:2::9]:443"', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  // Not addresses: equal strings count as one client.
  ['unknown', 'unknown'],
  ['garbage', 'garbage'],
  ['1', '1'],
  ['192.0.2.256', '192.0.2.256'],
  [':::::', ':::::'],
  ['in-process', 'in-process'],
])('the address %s counts as the client %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test.each<[what: string, forwardedFor: string | undefined, hops: number, address: string]>([
  ['without proxies of ours nobody is believed', '192.0.2.7', 0, '10.0.0.1'],
  ['one proxy: what it saw', '198.51.100.9, 192.0.2.7', 1, '192.0.2.7'],
  ['one proxy that gives the port too', '198.51.100.9, 192.0.2.7:50123', 1, '192.0.2.7'],
  ['two proxies: what the outer one saw', '198.51.100.9, 192.0.2.7, 10.0.0.2', 2, '192.0.2.7'],
  ['a proxy that says nothing', undefined, 1, '10.0.0.1'],
  ['a proxy that does not know', '198.51.100.9, unknown', 1, '10.0.0.1'],
  ['a proxy that keeps it to itself', '_secret', 1, '10.0.0.1'],
  ['fewer hops than there should be', '192.0.2.7', 2, '10.0.0.1'],
  ['nothing but commas', ',,,,', 1, '10.0.0.1'],
])('%s', (_, forwardedFor, hops, address) => {
  expect(addressBehindProxies(forwardedFor, '10.0.0.1', hops)).toBe(address)
})
