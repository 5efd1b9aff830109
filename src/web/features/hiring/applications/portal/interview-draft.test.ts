import { expect, test } from 'vitest'
import { draftOf, newInterview } from './interview-draft.ts'
import { readInterview } from './read-interview.ts'

test('times are offered in the order in which they come, however they were typed', () => {
  const locals = ['2026-11-25T14:00', '', '2026-11-24T09:30', '', '']
  const { input } = readInterview({ ...newInterview(), timeZone: 'America/New_York', locals, place: 'By phone' })
  expect(input?.starts).toEqual(['2026-11-24T14:30:00.000Z', '2026-11-25T19:00:00.000Z'])
})

test('times of a stopped reply are a draft by the clocks of their zone, and can be offered again', () => {
  const starts = ['2026-11-24T14:30:00.000Z', '2027-07-01T16:00:00.000Z']
  const offer = { starts, minutes: 45, place: 'By phone', timeZone: 'America/Los_Angeles' }
  const draft = draftOf({ ...offer, applicationId: 7 })
  expect(draft.locals).toEqual(['2026-11-24T06:30', '2027-07-01T09:00', '', '', ''])
  expect(readInterview(draft)).toEqual({ input: offer, errors: {} })
})
