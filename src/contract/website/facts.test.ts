import { expect, test } from 'vitest'
import { applicationConsent } from '#contract/hiring/applications.ts'
import { endOfPeriod } from '#contract/office/periods.ts'
import { periodInWords, retentionPeriods } from '#contract/office/retention.ts'
import { factInputSchema } from './facts.staff.schema.ts'
import { factDescriptions, factNames, monthInWords, nextReview } from './facts.staff.ts'
import { agreementsInWords, asOf, defaultFacts, stageInSentence } from './facts.ts'

const input = { value: 'x', owner: null, evidence: '', reviewBy: null, asOf: null }

test.each(factNames)('%s keeps its own rules, and has a number of its own', (name) => {
  const kept = factInputSchema(factDescriptions[name]).parse({ ...input, value: defaultFacts[name] })
  expect(kept.value).toBe(defaultFacts[name])
  expect(factNames.filter((other) => factDescriptions[other].id === factDescriptions[name].id)).toEqual([name])
})

test.each([
  ['founded', 'May 2026', true],
  ['founded', 'Q2 2026', false],
  ['founded', 'may 2026', false],
  ['deployment', 'Q4 2026', true],
  ['deployment', 'Q5 2026', false],
  ['deployment', 'soon', false],
  ['legalUpdated', 'February 28, 2026', true],
  ['legalUpdated', 'February 30, 2026', false],
  ['legalUpdated', '2/28/2026', false],
  ['agreements', '13', true],
  ['agreements', '1', false],
  ['agreements', 'three', false],
  ['clinicians', '9', false],
  ['fundingStage', 'Series A', true],
  ['fundingStage', ' ', false],
  ['fundingStage', 'two\nlines', false],
  ['fundingStage', 'x'.repeat(61), false],
  ['pilotFree', 'x'.repeat(17), true],
  ['pilotFree', 'x'.repeat(18), false],
] as const)('%s may become %j: %s', (name, value, may) => {
  expect(factInputSchema(factDescriptions[name]).safeParse({ ...input, value }).success).toBe(may)
})

test('a date is never shown as of another', () => {
  const dated = { ...input, value: 'April 1, 2025', asOf: '2025-03' }
  expect(factInputSchema(factDescriptions.legalUpdated).safeParse(dated).success).toBe(false)
})

test('“as of” stands once after what a sentence says, and only for what has a month', () => {
  const [march, may] = [' (as of March 2025)', ' (as of May 2026)']
  const facts = { ...defaultFacts, agreementsAsOf: march, firstPlaceAsOf: march, hipaaAsOf: may }
  expect(asOf(facts, 'founded')).toBe('')
  expect(asOf(facts, 'agreements', 'firstPlace', 'secondPlace')).toBe(march)
  expect(asOf(facts, 'agreements', 'hipaa')).toBe(march + may)
  expect(monthInWords('2025-03')).toBe('March 2025')
})

test('a count reads as a word up to twelve, and the stage as a part of a sentence', () => {
  const count = (agreements: string) => agreementsInWords({ ...defaultFacts, agreements })
  expect(['2', '3', '12', '13'].map(count)).toEqual(['two', 'three', 'twelve', '13'])
  const stage = (fundingStage: string) => stageInSentence({ ...defaultFacts, fundingStage })
  expect(['Pre-seed', 'Series A'].map(stage)).toEqual(['pre-seed', 'series A'])
})

test('a period is over on the first day after it', () => {
  const end = (period: string) => endOfPeriod(period).toISOString().slice(0, 10)
  expect(['June 2025', 'Q2 2025', 'December 2025', 'Q4 2025'].map(end)).toEqual([
    ...['2025-07-01', '2025-07-01', '2026-01-01', '2026-01-01'],
  ])
  expect(nextReview(new Date('2026-11-17T12:00Z'))).toBe('2027-05-17')
})

test('applicants agree to the longest time that applications are kept', () => {
  expect(applicationConsent).toContain(`up to ${periodInWords('applications', retentionPeriods.applications.most)} `)
})
