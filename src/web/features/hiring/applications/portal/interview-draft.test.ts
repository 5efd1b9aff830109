import { expect, test } from 'vitest'
import { newInterview, readInterview } from './interview-draft.ts'

test('times are offered in the order in which they come, however they were typed', () => {
  const locals = ['2026-11-25T14:00', '', '2026-11-24T09:30', '', '']
  const { input } = readInterview({ ...newInterview(), timeZone: 'America/New_York', locals, place: 'By phone' })
  expect(input?.starts).toEqual(['2026-11-24T14:30:00.000Z', '2026-11-25T19:00:00.000Z'])
})
