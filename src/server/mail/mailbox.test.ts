import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['ann@practice.test', 'ann@practice.test'],
  ['ANN@Practice.TEST', 'ann@practice.test'],
  ['ann+news+more@practice.test', 'ann@practice.test'],
  ['+ann@practice.test', '+ann@practice.test'],
  ['a.n.n@practice.test', 'a.n.n@practice.test'],
  ['A.n.n+x@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('what is sent to %s arrives in %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
