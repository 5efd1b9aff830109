import { expect, test } from 'vitest'
import { withLink } from './text-field.ts'

const file = { name: 'Pilot [2026] guide', address: '/files/pilot-guide.pdf' }

test.each([
  ['Read more.', [10, 10], 'Read more. [Pilot 2026 guide](/files/pilot-guide.pdf)'],
  ['Read more.', [5, 9], 'Read [more](/files/pilot-guide.pdf).'],
  ['', [0, 0], '[Pilot 2026 guide](/files/pilot-guide.pdf)'],
] as const)('a file is linked in “%s”', (text, [from, to], linked) => {
  expect(withLink(text, [from, to], file)).toBe(linked)
})
