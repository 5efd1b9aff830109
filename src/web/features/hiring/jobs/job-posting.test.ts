import { describe, expect, it } from 'vitest'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { jobPosting } from './job-posting.ts'

const job: Job = {
  id: 7,
  slug: 'analyst',
  title: 'Analyst <script>',
  description: 'First.\n\nSecond, with\na break & more.',
  department: 'Operations',
  type: 'Part-time',
  location: 'Philadelphia, PA',
  postedDate: '2025-04-02',
  isActive: true,
  responsibilities: 'One\\nTwo',
  requirements: 'Three\n\n<b>Four</b>',
  benefits: '',
}
const origin = 'https://site.test'

describe('the posting of a job', () => {
  it('has the five fields that Google requires', () => {
    expect(jobPosting(job, origin)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Analyst <script>',
      datePosted: '2025-04-02',
      hiringOrganization: { '@type': 'Organization', name: 'Heal Your Roots Systems', sameAs: `${origin}/` },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Philadelphia',
          addressRegion: 'PA',
          addressCountry: 'US',
        },
      },
    })
    expect(jobPosting(job, origin).description).toBe(
      '<p>First.</p><p>Second, with<br>a break &amp; more.</p>' +
        '<p>Responsibilities</p><ul><li>One</li><li>Two</li></ul>' +
        '<p>Requirements</p><ul><li>Three</li><li>&lt;b&gt;Four&lt;/b&gt;</li></ul>',
    )
  })

  it('has the recommended ones that we can know', () => {
    expect(jobPosting(job, origin)).toMatchObject({
      employmentType: 'PART_TIME',
      directApply: true,
      identifier: { '@type': 'PropertyValue', name: 'Heal Your Roots Systems', value: 'analyst' },
      url: 'https://site.test/careers/analyst',
    })
    expect(jobPosting(job, origin)).not.toHaveProperty('jobLocationType')
  })

  it.each([
    ['Full-time', 'FULL_TIME'],
    ['Part-time', 'PART_TIME'],
    ['Contract', 'CONTRACTOR'],
    ['Internship', 'INTERN'],
    ['Whenever', 'OTHER'],
  ])('calls %s %s', (type, name) => expect(jobPosting({ ...job, type }, origin).employmentType).toBe(name))

  it.each(['Remote, US', 'Remote', 'US (remote)'])('says who may work from home for %s', (location) => {
    expect(jobPosting({ ...job, location }, origin)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
      jobLocation: { address: { addressCountry: 'US' } },
    })
  })

  it('takes a single place name for a state', () => {
    const { address } = jobPosting({ ...job, location: 'Florida' }, origin).jobLocation
    expect(address).toEqual({ '@type': 'PostalAddress', addressRegion: 'Florida', addressCountry: 'US' })
  })
})

describe('against Google’s list of properties for job postings', () => {
  const required = ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']
  const requiredOfRemote = ['applicantLocationRequirements', 'jobLocationType']
  const recommended = ['directApply', 'employmentType', 'identifier']
  /** Recommended by Google, but our jobs do not have them, and only what the page shows may be claimed. */
  const unknown = ['baseSalary', 'validThrough', 'educationRequirements', 'experienceRequirements']

  it.each([
    ['a place', job.location, [...required, ...recommended]],
    ['home', 'Remote, US', [...required, ...requiredOfRemote, ...recommended]],
  ])('a job at %s has every one that it can have', (_, location, properties) => {
    const posting: Record<string, unknown> = jobPosting({ ...job, location }, origin)
    for (const property of properties) expect(posting[property], property).toBeTruthy()
    for (const property of unknown) expect(posting).not.toHaveProperty(property)
  })

  it('the description is HTML whose only tags are ours', () => {
    const hostile = { ...job, description: '<img onerror=alert(1)>', benefits: '</ul><script>' }
    const tags = jobPosting(hostile, origin).description.match(/<\/?\w+/g) ?? []
    expect(new Set(tags)).toEqual(new Set(['<p', '</p', '<ul', '</ul', '<li', '</li']))
  })

  it('dates are ISO 8601', () => expect(jobPosting(job, origin).datePosted).toMatch(/^\d{4}-\d\d-\d\d$/))
})
