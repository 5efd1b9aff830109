import { expect, test } from 'vitest'
import { readRecordSearch } from './record-address.ts'
import { matching, oneOf, recordNumber, searchReader, typedText, upTo } from './search-params.ts'

const read = searchReader({
  id: recordNumber,
  q: typedText,
  state: oneOf('new', 'closed'),
  month: matching(/^20\d\d-\d\d$/),
  from: upTo(5),
})

test('search parameters of the screen are read, others are left out', () => {
  expect(read({ tab: 'x', id: '12', q: ' rose ', state: 'closed', month: '2026-11', from: '/old' })).toEqual({
    id: 12,
    q: 'rose',
    state: 'closed',
    month: '2026-11',
    from: '/old',
  })
})

test.each([
  { id: '0' },
  { id: '-1' },
  { id: '1.5' },
  { id: 'new' },
  { id: '9007199254740993' },
  { q: 'x'.repeat(101) },
  { state: 'NEW' },
  { state: '' },
  { month: '2026-1' },
  { from: '/longer' },
])('%j is dropped', (search) => {
  expect(read(search)).toEqual({})
})

test('the address of a record is its number, or says that it is new', () => {
  expect(readRecordSearch({ id: 'new' })).toEqual({ id: 'new' })
  expect(readRecordSearch({ id: '7', view: 'trash' })).toEqual({ id: 7, view: 'trash' })
})
