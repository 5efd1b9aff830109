import { eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { type Job, jobSchema, jobSummarySchema } from '#contract/hiring/jobs.schema.ts'
import { isOpen } from '#contract/hiring/jobs.ts'
import { pageMetaSchema } from '#contract/website/seo.schema.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { expiryHeader } from '#server/http/openapi.ts'
import { sampleJobs } from '#server/seed/jobs.seed.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import { setJobOpen } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeEach(async () => {
  await database.db.delete(jobs)
  await seedDatabase(database)
})

const list = async () => z.array(jobSummarySchema).parse(await (await api.request('/api/jobs')).json())
const closed = 'office-coordinator'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('a job with dates', () => {
  const slug = 'systems-consultant'
  it.each([
    { opensAt: null, closesAt: null, open: true, changes: false },
    { opensAt: -1, closesAt: null, open: true, changes: false },
    { opensAt: 1, closesAt: null, open: false, changes: true },
    { opensAt: null, closesAt: 1, open: true, changes: true },
    { opensAt: null, closesAt: -1, open: false, changes: false },
    { opensAt: -2, closesAt: -1, open: false, changes: false },
    { opensAt: -1, closesAt: 1, open: true, changes: true },
    { opensAt: 1, closesAt: 2, open: false, changes: true },
  ])('from $opensAt until $closesAt minutes from now: open is $open', async ({ opensAt, closesAt, open, changes }) => {
    const at = (minutes: number | null) => (minutes === null ? null : minutesFromNow(minutes))
    await database.db
      .update(jobs)
      .set({ opensAt: at(opensAt), closesAt: at(closesAt) })
      .where(eq(jobs.slug, slug))
    expect((await list()).some((job) => job.slug === slug)).toBe(open)
    const page = await api.request(`/api/jobs/${slug}`)
    expect(page.status).toBe(open ? 200 : 404)
    for (const path of ['/sitemap.xml', '/careers/feed.xml', '/careers/feed.json', '/llms.txt'])
      expect((await (await api.request(path)).text()).includes(`/careers/${slug}`), path).toBe(open)
    for (const path of ['/api/jobs', `/api/jobs/${slug}`, '/sitemap.xml', '/careers/feed.xml']) {
      const left = (await api.request(path)).headers.get(expiryHeader)
      if (!changes) expect(left).toBeNull()
      else expect(Math.abs(60_000 - Number(left)), path).toBeLessThan(10_000)
    }
  })
})

describe('the list of jobs', () => {
  it('holds the open ones of the seed, newest first, and none that is closed', async () => {
    const shown = await list()
    expect(shown).toHaveLength(7)
    expect(sampleJobs(new Date())).toHaveLength(8)
    expect(shown.every(isOpen)).toBe(true)
    expect(shown.map(({ slug }) => slug)).not.toContain(closed)
    const dates = shown.map(({ postedDate }) => postedDate)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('says what it was made from', async () => {
    expect((await api.request('/api/jobs')).headers.get('cache-tag')).toBe('jobs')
  })

  it('is empty when nothing is open', async () => {
    await database.db.delete(jobs)
    expect(await list()).toEqual([])
  })
})

describe('one job', () => {
  it('comes with everything the page shows, and its overrides', async () => {
    const response = await api.request('/api/jobs/systems-consultant')
    expect(response.headers.get('cache-tag')).toBe('job:systems-consultant')
    const job = jobSchema.parse(await response.json())
    expect(job).toMatchObject({
      title: 'Systems Consultant',
      postedDate: sampleJobs(new Date()).find(({ slug }) => slug === 'systems-consultant')?.postedDate,
      h1_header: 'Systems Consultant: follow the symptom down',
      og_title: 'We’re looking for a Systems Consultant',
    })
  })

  it.each([closed, 'nobody', 'general', 'general-application', 'UPPER', "'; drop table jobs", '%00', 'a'.repeat(101)])(
    'called %s is not found',
    async (slug) => {
      const response = await api.request(`/api/jobs/${encodeURIComponent(slug)}`)
      expect(response.status).toBe(404)
      expect(errorBodySchema.parse(await response.json()).error).toBe('Job listing not found')
    },
  )

  it('is gone everywhere once it is closed, and back once it is open again', async () => {
    const slug = 'full-stack-engineer'
    expect(await setJobOpen(database, slug, false)).toBe(true)
    expect((await api.request(`/api/jobs/${slug}`)).status).toBe(404)
    expect((await api.request(`/api/content-pages/careers/${slug}`)).status).toBe(404)
    expect((await list()).map((job) => job.slug)).not.toContain(slug)
    await setJobOpen(database, slug, true)
    expect((await api.request(`/api/jobs/${slug}`)).status).toBe(200)
    expect(await setJobOpen(database, 'nobody', false)).toBe(false)
  })

  it('leaves a row in the audit log whenever it is closed or opened, and none when nothing changes', async () => {
    const slug = 'billing-and-claims-analyst'
    const [job] = await database.db.select().from(jobs).where(eq(jobs.slug, slug))
    for (const isOpen of [false, false, true]) await setJobOpen(database, slug, isOpen)
    const rows = await database.db
      .select({ ...getTableColumns(activityLog), ...getTableColumns(activityValues) })
      .from(activityLog)
      .innerJoin(activityValues, eq(activityValues.eventId, activityLog.id))
      .where(eq(activityLog.subject, `job:${job?.id}`))
      .orderBy(activityLog.id)
    expect(rows).toMatchObject([
      { action: 'job-closed', userId: null, before: { isActive: true }, after: { isActive: false } },
      { action: 'job-opened', userId: null, before: { isActive: false }, after: { isActive: true } },
    ])
  })

  it.each(['general', 'general-application', 'application'])('may not take the reserved name %s', async (slug) => {
    const values = { slug, title: 'T', description: 'D', department: 'D', type: 'T', location: 'L' }
    await expect(database.db.insert(jobs).values(values)).rejects.toThrow()
  })
})

describe('the record of a job’s page', () => {
  const record = async (slug: string) =>
    pageMetaSchema.parse(await (await api.request(`/api/content-pages/careers%2F${slug}`)).json())

  it('is made from the job', async () => {
    const job = (await (await api.request('/api/jobs/billing-and-claims-analyst')).json()) as Job
    expect(await record('billing-and-claims-analyst')).toMatchObject({
      title: 'Billing and Claims Analyst - Florida | Heal Your Roots Systems Careers',
      meta_description: job.description.slice(0, 100),
    })
  })

  it('takes the job’s own overrides', async () => {
    expect(await record('systems-consultant')).toMatchObject({
      title: 'Systems Consultant (Remote, US) | Heal Your Roots Systems Careers',
      h1_header: 'Systems Consultant: follow the symptom down',
      og_description: 'For people who would rather change the loop than treat the symptom.',
    })
  })

  it('of the general application is the seeded one', async () => {
    expect(await record('general-application')).toMatchObject({ h1_header: 'General Application' })
  })
})
