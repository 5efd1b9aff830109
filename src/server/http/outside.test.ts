import { expect, test } from 'vitest'
import { isOutside } from './outside.ts'

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:93.184.215.14',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2001:0:7f00:1::',
  '2002:7f00:1::1',
])('%s is inside', (address) => {
  expect(isOutside(address)).toBe(false)
})

test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
  '%s is outside',
  (address) => {
    expect(isOutside(address)).toBe(true)
  },
)
