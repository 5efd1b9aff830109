import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  applicationDetailSchema,
  applicationItemSchema,
  applicationOverviewSchema,
} from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, applicationStaffPaths as paths } from '#contract/hiring/applications.staff.ts'
import { jobRecordSchema } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { assigneesSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { createAltcha } from '#server/captcha/altcha.ts'
import { solveAltcha } from '#server/captcha/solve-altcha.ts'
import { ownDatabase } from '#server/db/test-own.ts'

const database = await ownDatabase()
const { api, owner, hiring, editor } = await staffTest({ database, as: ['owner', 'hiring', 'editor'] })
beforeEach(() => database.pool.query('delete from job_applications; delete from jobs; delete from rate_limits'))

const job = {
  title: 'Consultant',
  slug: 'consultant',
  department: 'Systems',
  type: 'Full-time',
  location: 'Remote',
  payMin: null,
  payMax: null,
  payPeriod: null,
  description: 'Helps practices begin.',
  responsibilities: '',
  requirements: '',
  benefits: '',
  isActive: true,
  opensAt: null,
  closesAt: null,
  h1Header: null,
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
}
const storeJob = async (change: object) =>
  jobRecordSchema.parse(await (await hiring.call('POST', jobStaffPaths.all, { ...job, ...change })).json())

const captcha = createAltcha(testSecret, { cost: 1, fewest: 1, most: 2 })
async function apply(jobId: number) {
  const response = await api.request(`/api/jobs/${jobId}/apply`, {
    method: 'POST',
    headers: { ...ownPage, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@applicant.test',
      coverLetter: 'Dear all',
      recaptchaToken: await solveAltcha(await captcha.createChallenge()),
      elapsedMs: 60_000,
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

const assign = (id: number, assigneeId: number | null, by = hiring) =>
  by.call('PUT', fillPath(paths.assignee, { id: String(id) }), { assigneeId })
const detail = async (id: number) =>
  applicationDetailSchema
    .strict()
    .parse(await (await hiring.call('GET', fillPath(paths.byId, { id: String(id) }))).json())
const ids = async (query: string, by = hiring) =>
  pageOf(applicationItemSchema.strict())
    .parse(await (await by.call('GET', `${paths.list}?${query}`)).json())
    .items.map(({ id }) => id)

test('the person in charge of a job is in charge of its new applicants, not of those already there', async () => {
  const { id, version } = await storeJob({ assigneeId: owner.id })
  const first = await apply(id)
  expect(await detail(first)).toMatchObject({ assigneeId: owner.id, assignee: 'Maren Okafor' })
  const { status } = await hiring.call('PUT', fillPath(jobStaffPaths.byId, { id: String(id) }), {
    ...job,
    version,
    assigneeId: hiring.id,
  })
  expect(status).toBe(200)
  expect((await detail(await apply(id))).assigneeId).toBe(hiring.id)
  expect((await detail(first)).assigneeId).toBe(owner.id)
})

test('an applicant of a job whose person in charge left is in nobody’s charge', async () => {
  const { id } = await storeJob({ assigneeId: owner.id })
  await database.pool.query('update cms_users set disabled_at = now() where id = $1', [owner.id])
  expect((await detail(await apply(id))).assigneeId).toBeNull()
  const copy = await hiring.call('POST', fillPath(jobStaffPaths.copy, { id: String(id) }), {})
  expect(copy.status).toBe(201)
  await database.pool.query('update cms_users set disabled_at = null where id = $1', [owner.id])
})

test('only those who read applications can be in charge, of a job too', async () => {
  const { id } = await storeJob({})
  const applicant = await apply(id)
  const people = assigneesSchema.parse(await (await hiring.call('GET', paths.assignees)).json())
  expect(people.map((person) => person.id)).toEqual([owner.id, hiring.id])
  expect((await detail(applicant)).assignees).toEqual(people)
  for (const refused of [
    await assign(applicant, editor.id),
    await hiring.call('POST', jobStaffPaths.all, { ...job, slug: 'another', assigneeId: editor.id }),
  ]) {
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { assigneeId: applicationStaffMessages.assigneeUnknown } })
  }
  expect((await assign(applicant, owner.id, editor)).status).toBe(403)
  expect((await assign(0, owner.id)).status).toBe(404)
})

test('being in charge is a filter of list and board, a dashboard line, a column of the file and in the log', async () => {
  const { id } = await storeJob({})
  const [mine, theirs, free] = [await apply(id), await apply(id), await apply(id)]
  await assign(mine, hiring.id)
  await assign(theirs, owner.id)
  expect(await ids('assignee=me')).toEqual([mine])
  expect(await ids('assignee=me', owner)).toEqual([theirs])
  expect(await ids('assignee=nobody')).toEqual([free])
  expect(await ids('assignee=others')).toEqual([theirs])
  const overview = async (query: string) =>
    applicationOverviewSchema.parse(await (await hiring.call('GET', `${paths.overview}?${query}`)).json())
  expect((await overview('')).mine).toBe(1)
  expect((await overview('assignee=me')).stages.new).toBe(1)
  const today = (await (await hiring.call('GET', portalPaths.today)).json()) as { lines: { tab: string }[] }
  expect(today.lines.filter(({ tab }) => tab === 'applications')).toMatchObject([
    { text: '1 application waits for your decision.', owner: { isMe: true }, search: { assignee: 'me' } },
    { text: '1 new application waits.', owner: null, search: { stage: 'new', assignee: 'nobody' } },
    { text: '1 new application waits for a colleague’s decision.', owner: { name: 'Maren Okafor', isMe: false } },
  ])
  expect(await (await hiring.call('GET', `${paths.csv}?assignee=me`)).text()).toContain('"New","Maren Okafor"')
  await assign(mine, null)
  const { rows } = await database.pool.query(
    `select v.before, v.after from audit_log e join audit_values v on v.event_id = e.id
     where e.action = 'application-assigned' and e.subject = $1 order by e.id`,
    [`application:${mine}`],
  )
  expect(rows).toEqual([
    { before: { assigneeId: null }, after: { assigneeId: hiring.id } },
    { before: { assigneeId: hiring.id }, after: { assigneeId: null } },
  ])
})

test('who leaves is named with applicants and jobs, and leaves them in nobody’s charge', async () => {
  const { id } = await storeJob({ assigneeId: owner.id })
  const applicant = await apply(id)
  const { rows: members } = await database.pool.query<{ id: number }>(
    `insert into team_members (slug, name, title, bio, image) values ('maren', 'Maren Okafor', 't', 'b', '/team/maren.webp') returning id`,
  )
  const places = await hiring.call('GET', `/api/team-members/${members[0]?.id}/places`)
  expect(await places.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tab: 'applications', id: applicant, detail: 'They are in charge of it.' }),
      expect.objectContaining({ tab: 'jobs', id, detail: 'They are in charge of its applicants.' }),
    ]),
  )
  await database.pool.query('delete from cms_users where id = $1', [owner.id])
  const { rows } = await database.pool.query(
    'select a.assignee_id as a, j.assignee_id as j from job_applications a, jobs j',
  )
  expect(rows).toEqual([{ a: null, j: null }])
})
