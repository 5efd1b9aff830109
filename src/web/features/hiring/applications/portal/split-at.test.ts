import { expect, test } from 'vitest'
import { splitAt } from './split-at.ts'

test.each([
  ['Led a clinic. CLINICS too.', 'clinic', ['Led a ', 'clinic', '. ', 'CLINIC', 'S too.']],
  ['front\ndesk', 'front desk', ['', 'front\ndesk', '']],
  ['C++ (five years)', 'c++ (', ['', 'C++ (', 'five years)']],
  ['nothing', 'else', ['nothing']],
  ['all of it', '', ['all of it']],
])('in %j, %j is found', (text, term, pieces) => {
  expect(splitAt(text, term)).toEqual(pieces)
})
