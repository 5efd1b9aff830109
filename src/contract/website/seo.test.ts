import { describe, expect, test } from 'vitest'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { pageMetaSchema } from './seo.schema.ts'
import { detectPage, emptySeo, jobSeo, teamMemberSeo } from './seo.ts'

describe('which record describes a page', () => {
  test.each([
    ['/', { type: 'home', key: 'home' }],
    ['', { type: 'home', key: 'home' }],
    ['/about', { type: 'about', key: 'about' }],
    ['/about/', { type: 'about', key: 'about' }],
    ['/team', { type: 'team', key: 'team' }],
    ['/team/', { type: 'team', key: 'team' }],
    ['/team/jane', { type: 'team-member', key: 'team/jane', slug: 'jane' }],
    ['/team/jane/', { type: 'team-member', key: 'team/jane', slug: 'jane' }],
    ['/team/jane/more', { type: 'team/jane/more', key: 'team/jane/more' }],
    ['/careers', { type: 'careers', key: 'careers' }],
    ['/careers/therapist', { type: 'job-details', key: 'careers/therapist', slug: 'therapist' }],
    ['/teams/jane', { type: 'teams/jane', key: 'teams/jane' }],
    ['/ai-for-therapists', { type: 'ai-for-therapists', key: 'ai-for-therapists' }],
    ['//team//jane', { type: 'team//jane', key: 'team//jane' }],
  ])('%j', (path, page) => {
    expect(detectPage(path)).toEqual(page)
  })
})

describe("a team member's own record", () => {
  const jane = { name: 'Jane Doe', title: 'Clinical Director', bio: 'Jane listens.', image: '/team/jane.webp' }

  test('has name and title, the bio and the picture', () => {
    expect(teamMemberSeo(jane)).toEqual({
      ...emptySeo,
      title: 'Jane Doe - Clinical Director | Heal Your Roots Systems',
      meta_description: 'Jane listens.',
      og_image: '/team/jane.webp',
    })
  })

  test.each([
    ['exactly 120 characters', 'x'.repeat(120), 'x'.repeat(120)],
    ['121 characters', `${'x'.repeat(120)}y`, 'x'.repeat(120)],
    ['an emoji as the 120th character', `${'x'.repeat(119)}🌱 and more`, `${'x'.repeat(119)}🌱`],
    ['an emoji as the 121st character', `${'x'.repeat(120)}🌱`, 'x'.repeat(120)],
    ['nothing but emoji', '🌱'.repeat(200), '🌱'.repeat(120)],
    ['no bio', '', 'Team member at Heal Your Roots Systems'],
  ])('describes %s', (_, bio, description) => {
    expect(teamMemberSeo({ ...jane, bio }).meta_description).toBe(description)
  })

  test('has no picture when the member has none', () => {
    expect(teamMemberSeo({ ...jane, image: '' }).og_image).toBeNull()
  })
})

describe("a job's own record", () => {
  const job: Job = {
    id: 1,
    slug: 'therapist',
    title: 'Therapist',
    description: 'You listen.',
    department: 'Care',
    type: 'Full-time',
    location: 'Remote',
    postedDate: '2025-04-01',
    isActive: true,
    responsibilities: '',
    requirements: '',
    benefits: '',
  }

  test('has title and location, and says what the job is', () => {
    expect(jobSeo(job)).toEqual({
      ...emptySeo,
      title: 'Therapist - Remote | Heal Your Roots Systems Careers',
      meta_description: 'You listen.',
    })
  })

  test.each([
    ['exactly 100 characters', 'x'.repeat(100), 'x'.repeat(100)],
    ['line breaks of both kinds', 'One.\\n\\nTwo.\nThree.', 'One.  Two. Three.'],
    ['101 characters', `${'x'.repeat(100)}y`, 'x'.repeat(100)],
    ['an emoji as the 100th character', `${'x'.repeat(99)}🌱 and more`, `${'x'.repeat(99)}🌱`],
  ])('describes %s', (_, description, snippet) => {
    expect(jobSeo({ ...job, description }).meta_description).toBe(snippet)
  })

  const overrides = {
    h1_header: 'Come and listen',
    meta_description: 'Described by hand',
    og_url: 'https://example.com/og',
    og_title: 'OG title',
    og_description: 'OG description',
    og_image: 'https://example.com/og.png',
    twitter_title: 'Twitter title',
    twitter_description: 'Twitter description',
    twitter_image: 'https://example.com/twitter.png',
    canonical_url: 'https://example.com/canonical',
  }

  test('gives way to everything an editor wrote', () => {
    const structured_data = '{"@type":"JobPosting"}'
    const record = jobSeo({ ...job, ...overrides, meta_title: 'Titled by hand', structured_data })
    expect(record).toEqual({ ...overrides, title: 'Titled by hand', structuredData: { '@type': 'JobPosting' } })
    expect(pageMetaSchema.parse(record)).toEqual(record)
  })

  test('takes an override left empty for none', () => {
    const nothing = Object.fromEntries(Object.keys(overrides).map((key) => [key, null]))
    expect(jobSeo({ ...job, ...nothing, meta_title: '', structured_data: '' })).toEqual(jobSeo(job))
    expect(jobSeo({ ...job, meta_description: '' }).meta_description).toBe('You listen.')
  })

  test.each([
    ['{"@type":"JobPosting"}', { '@type': 'JobPosting' }],
    ['[{"@type":"JobPosting"},{}]', [{ '@type': 'JobPosting' }, {}]],
    ['{"broken":', null],
    ['<script>alert(1)</script>', null],
    ['"a string"', null],
    ['42', null],
    ['true', null],
    ['null', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('structured data %j becomes %j', (structured_data, structuredData) => {
    expect(jobSeo({ ...job, structured_data }).structuredData).toEqual(structuredData)
  })
})
