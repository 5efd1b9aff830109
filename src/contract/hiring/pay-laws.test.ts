import { expect, test } from 'vitest'
import type { PayLaw } from './pay-laws.staff.schema.ts'
import { type PayPosting, payReminders, placeOf } from './pay-laws.ts'

let id = 0
const law = (row: Pick<PayLaw, 'state'> & Partial<PayLaw>): PayLaw => ({
  ...{ id: ++id, version: 1, city: '', asks: ['pay'], employees: null, coversRemote: true, source: 'A statute' },
  ...{ note: '', reviewBy: null, isOverdue: false },
  ...row,
})
const laws = [
  law({ state: 'Colorado', asks: ['pay', 'benefits', 'deadline'] }),
  law({ state: 'New York' }),
  law({ state: 'New York', city: 'New York City', coversRemote: false }),
  law({ state: 'New Jersey', city: 'Jersey City', asks: ['pay', 'benefits'], coversRemote: false }),
  law({ state: 'Washington' }),
  law({ state: 'District of Columbia', coversRemote: false }),
  law({ state: 'Virginia' }),
]
const empty: PayPosting = { location: '', payMin: null, payMax: null, payPeriod: null, benefits: '', closesAt: null }
const remind = (location: string, job: Partial<PayPosting> = {}) => payReminders(laws, { ...empty, ...job, location })
const places = (location: string) => remind(location).flatMap((reminder) => reminder.laws.map(placeOf))

const everywhere = ['Colorado', 'New York', 'Washington', 'Virginia']
test.each([
  ['Denver, CO', ['Colorado']],
  ['Denver CO', ['Colorado']],
  ['Denver, CO 80202', ['Colorado']],
  ['Boulder, Colorado', ['Colorado']],
  ['colorado', ['Colorado']],
  ['New York, NY', ['New York', 'New York City, New York']],
  ['New York City', ['New York City, New York']],
  ['New York', ['New York']],
  ['New York State', ['New York']],
  ['Albany, NY', ['New York']],
  ['Jersey City, NJ', ['Jersey City, New Jersey']],
  ['Trenton, NJ', []],
  ['Seattle, Washington', ['Washington']],
  ['Washington, DC', ['District of Columbia']],
  ['Washington, D.C.', ['District of Columbia']],
  ['Charleston, West Virginia', []],
  ['Richmond, VA or Seattle, WA', ['Washington', 'Virginia']],
  ['Philadelphia, PA', []],
  ['Remote', everywhere],
  ['Remote, US', everywhere],
  ['Remote (US)', everywhere],
  ['Remote, CO', ['Colorado']],
  ['Remote in Colorado', ['Colorado']],
  ['Remote - New York', ['New York']],
  ['Philadelphia, PA or Remote', everywhere],
  ['', []],
  ['constructor', []],
])('a job in “%s” is asked by %j', (location, expected) => {
  expect(places(location).toSorted()).toEqual(expected.toSorted())
})

test('the sentence says what the law asks for and what is missing', () => {
  const texts = (job: Partial<PayPosting>) => remind('Denver, CO', job).map(({ text }) => text)
  const asked = 'Colorado asks postings to state a pay range, benefits, and until when people may apply: '
  expect(texts({})).toEqual([`${asked}a pay range, benefits, and a closing date are missing.`])
  const paid = { payMin: 80_000, payMax: 95_000, payPeriod: 'year' }
  expect(texts({ ...paid, benefits: ' ' })).toEqual([`${asked}benefits and a closing date are missing.`])
  expect(texts({ ...paid, closesAt: '2026-12-01T00:00' })).toEqual([`${asked}benefits are missing.`])
  expect(texts({ ...paid, payMax: null, benefits: 'PTO', closesAt: '2026-12-01T00:00' })).toEqual([
    `${asked}a pay range is missing.`,
  ])
  expect(texts({ ...paid, benefits: 'PTO', closesAt: '2026-12-01T00:00' })).toEqual([])
})

test('laws that ask for the same share a sentence', () => {
  expect(remind('Remote', { benefits: 'PTO', closesAt: '2026-12-01T00:00' }).map(({ text }) => text)).toEqual([
    'Colorado asks postings to state a pay range, benefits, and until when people may apply: a pay range is missing.',
    'New York, Washington, and Virginia ask postings to state a pay range: a pay range is missing.',
  ])
})
