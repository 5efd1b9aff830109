import { expect, test } from 'vitest'
import { isOutside } from './dead-links.ts'

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2001:0:7f00:1::',
  '2002:7f00:1::1',
])('a link to %s is never asked', (address) => {
  expect(isOutside(address)).toBe(false)
})

test.each(['2606:4700::1111', '2001:4860:4860::8888'])('a link to %s may be asked', (address) => {
  expect(isOutside(address)).toBe(true)
})
