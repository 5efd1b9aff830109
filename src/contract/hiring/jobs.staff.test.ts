import { describe, expect, test } from 'vitest'
import type { JobInput } from './jobs.staff.schema.ts'
import { jobInputSchema } from './jobs.staff.schema.ts'
import { jobStaffMessages, jobState } from './jobs.staff.ts'
import { describePay } from './pay.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const before = '2026-11-16T11:59:59.999Z'
const at = '2026-11-16T12:00:00.000Z'
const after = '2026-11-16T12:00:00.001Z'

test.each([
  [false, null, null, null, 'draft'],
  [false, after, null, null, 'draft'],
  [false, null, before, null, 'draft'],
  [false, null, null, before, 'closed'],
  [false, after, null, before, 'closed'],
  [true, null, null, null, 'open'],
  [true, before, null, null, 'open'],
  [true, at, null, null, 'open'],
  [true, after, null, null, 'scheduled'],
  [true, null, after, null, 'open'],
  [true, null, at, null, 'closed'],
  [true, null, before, null, 'closed'],
  [true, before, after, null, 'open'],
  [true, before, before, null, 'closed'],
  [true, after, after, null, 'scheduled'],
] as const)('active %s, opens %s, closes %s, closed %s: %s', (isActive, opensAt, closesAt, closedAt, state) => {
  expect(jobState({ isActive, opensAt, closesAt, closedAt }, now)).toBe(state)
})

const job = {
  ...{
    title: 'Nurse Trainer',
    slug: 'nurse-trainer',
    department: 'Clinical',
    type: 'Full-time',
    location: 'Remote, US',
  },
  payMin: '',
  payMax: '',
  payPeriod: '',
  description: 'Teach nurses how the record works.',
  responsibilities: '',
  requirements: '',
  benefits: '',
  criteria: '',
  isActive: false,
  opensAt: '',
  closesAt: '',
  h1Header: '',
  metaTitle: '',
  metaDescription: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
}

describe('a job that staff typed in', () => {
  test('has null for every field left empty', () => {
    const { payMin, payPeriod, opensAt, metaTitle, ogImage } = jobInputSchema.parse(job)
    expect({ payMin, payPeriod, opensAt, metaTitle, ogImage }).toEqual({
      payMin: null,
      payPeriod: null,
      opensAt: null,
      metaTitle: null,
      ogImage: null,
    })
  })

  test.each<[Record<string, unknown>, keyof JobInput, string]>([
    [{ title: ' ' }, 'title', jobStaffMessages.titleMissing],
    [{ slug: 'Nurse' }, 'slug', jobStaffMessages.slugRule],
    [{ slug: 'general' }, 'slug', jobStaffMessages.slugReserved],
    [{ department: '' }, 'department', jobStaffMessages.departmentMissing],
    [{ type: '' }, 'type', jobStaffMessages.typeMissing],
    [{ location: '' }, 'location', jobStaffMessages.locationMissing],
    [{ description: 'Short' }, 'description', jobStaffMessages.descriptionMissing],
    [{ payMin: 1.5, payPeriod: 'hour' }, 'payMin', jobStaffMessages.payWrong],
    [{ payMin: 90, payMax: 80, payPeriod: 'hour' }, 'payMax', jobStaffMessages.payTurned],
    [{ payMax: 80 }, 'payPeriod', jobStaffMessages.payWithoutPeriod],
    [{ opensAt: 'tomorrow' }, 'opensAt', jobStaffMessages.momentWrong],
    [{ opensAt: after, closesAt: before }, 'closesAt', jobStaffMessages.closesEarly],
    [{ criteria: '\\n' }, 'criteria', jobStaffMessages.criteriaCount],
    [{ criteria: 'Listens\n\nWrites' }, 'criteria', jobStaffMessages.criteriaCount],
    [{ criteria: 'Listens\nWrites\nListens' }, 'criteria', jobStaffMessages.criteriaCount],
    [{ criteria: 'A\nB\nC\nD\nE\nF' }, 'criteria', jobStaffMessages.criteriaCount],
    [{ criteria: `A\nB\n${'C'.repeat(121)}` }, 'criteria', jobStaffMessages.criterionLong],
    [{ ogImage: 'javascript:alert(1)' }, 'ogImage', 'Must be a valid URL'],
  ])('%j is answered at %s with "%s"', (change, field, message) => {
    const { error } = jobInputSchema.safeParse({ ...job, ...change })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
  })
})

test.each([
  [80_000, 95_000, 'year', '$80,000 to $95,000 a year'],
  [40, 40, 'hour', '$40 an hour'],
  [40, null, 'hour', 'From $40 an hour'],
  [null, 900, 'week', 'Up to $900 a week'],
  [null, null, 'week', undefined],
] as const)('a pay of %s to %s by %s is told as %s', (payMin, payMax, payPeriod, words) => {
  expect(describePay({ payMin, payMax, payPeriod })?.words).toBe(words)
})
