import { expect, test } from 'vitest'
import { examineJob, type Posting } from './job-doctor.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const good: Posting = {
  title: 'Nurse Trainer',
  description: 'Teach nurses how the record works, on the ward and from home. '.repeat(5),
  type: 'Full-time',
  location: 'Philadelphia, PA',
  payMin: 80_000,
  payMax: 95_000,
  payPeriod: 'year',
  responsibilities: 'Teach\nListen',
  requirements: 'A license',
  benefits: 'Generous PTO',
  closesAt: '2026-12-16T12:00:00Z',
  metaTitle: null,
  metaDescription: null,
}

test('has nothing to say about a good one, at home or remote', () => {
  expect(examineJob(good, now)).toEqual([])
  expect(examineJob({ ...good, location: 'Remote, US' }, now)).toEqual([])
})

test.each<[Partial<Posting>, RegExp]>([
  [{ title: ' ' }, /a title/],
  [{ title: 'NURSE TRAINER' }, /capitals/],
  [{ title: 'Nurse Trainer $90k' }, /pay out/],
  [{ title: 'Nurse Trainer at Heal Your Roots Systems' }, /company out/],
  [{ title: 'Nurse Trainer (remote)' }, /place out/],
  [{ title: 'Nurse Trainer, Philadelphia, PA' }, /place out/],
  [{ title: 'Urgent: Nurse Trainer' }, /urgent/],
  [{ title: 'Nurse Trainer!' }, /exclamation/],
  [{ title: 'Nurse Trainer #4711' }, /numbers/],
  [{ title: 'Nurse Trainer '.repeat(8) }, /70 characters/],
  [{ description: '' }, /what the job is about/],
  [{ title: 'Trainer of nurses', description: 'Trainer of Nurses' }, /more than the title/],
  [{ description: 'Teach nurses how the record works.' }, /under 200/],
  [{ description: 'Teach. '.repeat(1_000) }, /5,000/],
  [{ description: 'TEACH NURSES HOW THE RECORD WORKS. '.repeat(8) }, /capitals/],
  [{ description: `<b>Teach</b> ${good.description}` }, /HTML/],
  [{ description: `${good.description} Mail jobs@example.com.` }, /apply on this page/],
  [{ description: `${good.description} https://jobs.example` }, /apply on this page/],
  [{ location: '' }, /where the work is/],
  [{ location: 'Various locations' }, /no place/],
  [{ location: '19104' }, /ZIP/],
  [{ location: 'Philadelphia' }, /state too/],
  [{ location: 'Remote' }, /Remote, US/],
  [{ type: '' }, /a type/],
  [{ type: 'Gig' }, /usual types/],
  [{ payMin: null, payMax: null }, /what it pays/],
  [{ payMax: null }, /both ends/],
  [{ payMax: 200_000 }, /more than twice/],
  [{ payMin: 80, payMax: 95 }, /what it is for/],
  [{ payMin: 80_000, payMax: 95_000, payPeriod: 'hour' }, /what it is for/],
  [{ closesAt: null }, /when it closes/],
  [{ closesAt: '2026-11-16T11:00:00Z' }, /has closed/],
  [{ closesAt: '2027-11-16T11:00:00Z' }, /six months/],
  [{ responsibilities: '\n ' }, /what there is to do/],
  [{ responsibilities: '- Teach\n- Listen' }, /bullets/],
  [{ requirements: '' }, /need to bring/],
  [{ requirements: 'A\n'.repeat(9) }, /Ask for less/],
  [{ benefits: '' }, /the job offers/],
  [{ metaTitle: 'x'.repeat(61) }, /60 characters/],
  [{ metaDescription: 'x'.repeat(161) }, /160 characters/],
])('%j is named, and nothing else', (change, words) => {
  const advice = examineJob({ ...good, ...change }, now)
  expect(advice.map(({ text }) => text)).toEqual([expect.stringMatching(words)])
})

test('an empty one: what search engines require stands first', () => {
  const advice = examineJob(
    {
      title: '',
      description: '',
      type: '',
      location: '',
      responsibilities: '',
      requirements: '',
      benefits: '',
      payMin: null,
      payMax: null,
      payPeriod: null,
      closesAt: null,
      metaTitle: null,
      metaDescription: null,
    },
    now,
  )
  expect(advice.map(({ field, isRequired }) => [field, isRequired])).toEqual([
    ['title', true],
    ['description', true],
    ['location', true],
    ['type', false],
    ['payMin', false],
    ['closesAt', false],
    ['responsibilities', false],
    ['requirements', false],
    ['benefits', false],
  ])
})
