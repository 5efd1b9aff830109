import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activityMessages, activityPaths } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import {
  type FactInput,
  type FactRecord,
  factOwnersSchema,
  factRecordSchema,
} from '#contract/website/facts.staff.schema.ts'
import {
  factDescriptions,
  factNames,
  factMessages as messages,
  nextReview,
  factStaffPaths as paths,
} from '#contract/website/facts.staff.ts'
import { defaultFacts, type FactName } from '#contract/website/facts.ts'
import { signInStaff, staffTest } from '#server/app/staff-test.ts'
import { addStaffUser } from '#server/auth/test-staff.ts'
import { everything, listenForContentChanges } from '#server/db/content-changes.ts'
import { createLogger } from '#server/observe/logger.ts'
import { msToNextFact } from './facts.public.ts'
import { getFact } from './facts.staff.service.ts'

const { database, api, staff } = await staffTest({ as: ['owner', 'editor'] })
const editorId = staff.editor.id
beforeEach(() => database.pool.query('delete from facts; delete from rate_limits'))
afterEach(() => void vi.useRealTimers())

const list = async (): Promise<FactRecord[]> => {
  const response = await api.request(paths.all, { headers: staff.owner.headers })
  return factRecordSchema
    .strict()
    .array()
    .parse(await response.json())
}
const find = async (name: FactName) => (await list()).find((fact) => fact.name === name) as FactRecord
const put = async (name: FactName, change: Partial<FactInput>, given?: number, as = staff.owner) => {
  const { id, version, value, owner, evidence, reviewBy, asOf } = await find(name)
  const body = { value, owner, evidence, reviewBy, asOf, ...change, version: given ?? version }
  return as.call('PUT', fillPath(paths.byId, { id: String(id) }), body)
}
const record = async (key: string) => {
  const response = await api.request(`/api/content-pages/${key}`)
  return { ...((await response.json()) as { facts?: object }), trueFor: response.headers.get('x-true-for-ms') }
}

test('untouched facts are the defaults; past ones are overdue on day one and come first', async () => {
  const facts = await list()
  expect(facts.map(({ name }) => name).toSorted()).toEqual(factNames.toSorted())
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual(defaultFacts)
  expect(facts.filter(({ isOverdue }) => isOverdue).map(({ value }) => value)).toEqual(['Q2 2025', 'June 2025'])
  expect(facts.slice(0, 2).every(({ isOverdue }) => isOverdue)).toBe(true)
  const { facts: changes } = await record('investors')
  expect(changes).toBeUndefined()
})

test('a change reaches the pages that show the fact', async () => {
  expect((await put('agreements', { value: '3' })).status).toBe(200)
  expect((await put('blogCadence', { value: 'Weekly' })).status).toBe(200)
  const investors = await record('investors')
  expect(investors.facts).toEqual({ agreements: '3' })
  expect((await record('blog')).facts).toEqual({ blogCadence: 'Weekly' })
  expect((await record('contact')).facts).toBeUndefined()
  await put('agreements', { value: '2' })
  expect((await record('investors')).facts).toBeUndefined()
  const { rows } = await database.pool.query(`select value from facts where name = 'agreements'`)
  expect(rows).toEqual([{ value: null }])
})

test('a new value drops all pages, a new review date none', async () => {
  const heard: string[][] = []
  const connected = Promise.withResolvers<void>()
  const listener = listenForContentChanges({
    url: database.url,
    logger: createLogger('silent'),
    onChange: (tags) => heard.push(tags),
    onConnect: connected.resolve,
  })
  await connected.promise
  await put('agreements', { reviewBy: '2099-01-01' })
  await put('agreements', { value: '3' })
  await expect.poll(() => heard.length).toBe(2)
  await listener.close()
  expect(heard.map((tags) => tags.includes(everything))).toEqual([false, true])
})

test('“as of” is one write, says the month in words, and goes away with the value it was about', async () => {
  expect(await find('deployment')).toMatchObject({ lastStated: '2025-03', isOverdue: true })
  await put('deployment', { asOf: '2025-03', reviewBy: '2099-01-01' })
  expect(await find('deployment')).toMatchObject({ asOf: '2025-03', isOverdue: false })
  expect((await record('team')).facts).toEqual({ deploymentAsOf: ' (as of March 2025)' })
  await put('deployment', { value: 'Q4 2026' })
  expect((await record('team')).facts).toEqual({ deployment: 'Q4 2026' })
  expect((await find('deployment')).lastStated).toBe(new Date().toISOString().slice(0, 7))
})

test('the blog page is rendered again when the promised time has passed', async () => {
  expect((await record('blog')).trueFor).toBeNull()
  await put('blogLaunch', { value: 'June 2099' })
  expect(Number((await record('blog')).trueFor)).toBeGreaterThan(0)
  expect(msToNextFact({ blogLaunch: 'Q2 2030' }, Date.parse('2030-06-30T23:59:59Z'))).toBe(1_000)
})

test('the privacy policy and llms.txt follow', async () => {
  await put('accessLogs', { value: '14 days', asOf: '2026-02' })
  await put('founded', { value: 'May 2024' })
  const policy = await api.request('/api/privacy-policy')
  expect(await policy.text()).toContain('14 days (as of February 2026)')
  const llms = await api.request('/llms.txt')
  expect(await llms.text()).toContain('Founded in May 2024. ')
})

test.each<[FactName, Partial<FactInput>, string, string]>([
  ['agreements', { value: '1' }, 'value', messages.count(2, 999)],
  ['founded', { value: 'Q2 2025' }, 'value', messages.month],
  ['deployment', { value: 'soon' }, 'value', messages.period],
  ['legalUpdated', { value: 'yesterday' }, 'value', messages.day],
  ['legalUpdated', { asOf: '2025-03' }, 'asOf', messages.undated],
  ['hipaa', { value: '' }, 'value', messages.valueMissing],
  ['hipaa', { asOf: '2025-13' }, 'asOf', messages.asOfMonth],
  ['hipaa', { reviewBy: 'soon' }, 'reviewBy', messages.reviewDay],
  ['hipaa', { owner: 999_999 }, 'owner', messages.ownerUnknown],
])('%s refuses %j at %s', async (name, change, field, reason) => {
  const before = await find(name)
  const response = await put(name, change)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: reason } })
  expect(await find(name)).toEqual(before)
})

test('somebody who may change facts answers for one; those who may not cannot', async () => {
  const viewer = await addStaffUser(database, { email: 'viewer@staff.test', role: 'viewer' })
  const owners = factOwnersSchema.parse(
    await (await api.request(paths.owners, { headers: staff.owner.headers })).json(),
  )
  expect(owners.map(({ id }) => id)).toContain(editorId)
  expect(owners.map(({ id }) => id)).not.toContain(viewer)
  expect((await put('soc2', { owner: viewer })).status).toBe(400)
  expect((await put('soc2', { owner: editorId, evidence: 'https://drive.test/report' })).status).toBe(200)
  expect(await find('soc2')).toMatchObject({ owner: editorId, evidence: 'https://drive.test/report' })
  expect((await find('soc2')).ownerName).not.toBeNull()
  expect((await record('home')).facts).toBeUndefined()
})

test('of two who change one at once, the second is shown what the first has saved', async () => {
  expect((await put('hipaa', { value: 'One' })).status).toBe(200)
  const second = await put('hipaa', { value: 'Two' }, 1)
  expect(second.status).toBe(409)
  expect(await second.json()).toEqual({ error: messages.changedMeanwhile, current: await find('hipaa') })
  const both = await Promise.all([put('soc2', { value: 'A' }, 1), put('soc2', { value: 'B' }, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a change is told in the log and taken back from there, unless it was changed again', async () => {
  await put('hipaa', { value: 'HIPAA-ready', evidence: 'A letter' })
  const events = (await (await api.request(activityPaths.list, { headers: staff.owner.headers })).json()) as {
    items: { id: number; action: string; subject: string; subjectName: string; canUndo: boolean }[]
  }
  const { id } = factDescriptions.hipaa
  const event = events.items.find(({ subject }) => subject === `fact:${id}`)
  expect(event).toMatchObject({ action: 'fact-updated', subjectName: 'Compliance with HIPAA', canUndo: true })
  const undo = () =>
    api.request(fillPath(activityPaths.undo, { id: String(event?.id) }), {
      method: 'POST',
      headers: staff.owner.headers,
    })
  await put('hipaa', { reviewBy: '2099-01-01' })
  expect((await undo()).status).toBe(200)
  expect(await find('hipaa')).toMatchObject({ value: 'HIPAA-compliant', evidence: '', reviewBy: '2099-01-01' })
  const again = await undo()
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ error: activityMessages.changedSince })
})

test('Today names what is overdue, each line with its fact, to those who may change it', async () => {
  const today = async (role: Role) => {
    const person = await signInStaff(api, database, role, `${role}@today.test`)
    const response = await person.call('GET', '/api/cms/today')
    const { lines } = (await response.json()) as { lines: { text: string; tab?: string; search?: object }[] }
    return lines.filter(({ text }) => text.includes('overdue for review'))
  }
  const [first, ...others] = await today('editor')
  expect(first).toEqual({
    kind: 'fact',
    text: '“Q2 2025” is overdue for review.',
    detail: 'Deployment of the signed agreements',
    since: expect.any(String),
    owner: null,
    tab: 'facts',
    search: { id: String(factDescriptions.deployment.id) },
  })
  expect(others).toHaveLength(1)
  expect(await today('hiring')).toEqual([])
})

test('a fact is overdue from its day on, by the clocks of the office', async () => {
  await put('deployment', { reviewBy: '2026-11-18' })
  const isOverdueAt = async (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    return (await getFact(database.db, 'deployment')).isOverdue
  }
  expect(await isOverdueAt('2026-11-18T04:59Z')).toBe(false)
  expect(await isOverdueAt('2026-11-18T05:00Z')).toBe(true)
})

test('a value that was corrected is not overdue: its review is due in half a year, unless another day was chosen', async () => {
  const { reviewBy: before } = await find('deployment')
  await put('deployment', { value: 'Q1 2027' })
  expect(await find('deployment')).toMatchObject({ reviewBy: nextReview(new Date()), isOverdue: false })
  await put('deployment', { value: 'Q2 2027', reviewBy: '2026-01-01' })
  expect(await find('deployment')).toMatchObject({ reviewBy: '2026-01-01', isOverdue: true })
  await put('deployment', { evidence: 'Looked at.' })
  expect(await find('deployment')).toMatchObject({ reviewBy: '2026-01-01', isOverdue: true })
  await put('deployment', { value: 'Q2 2025', reviewBy: before, evidence: '' })
})

test('when the blog starts is not asked any more once a post is out', async () => {
  expect(await find('blogLaunch')).toMatchObject({ isOverdue: true })
  const send = async (method: string, path: string, body: object) => {
    const init = { method, headers: staff.owner.headers, body: JSON.stringify(body) }
    return (await api.request(`/api/cms/posts${path}`, init)).json() as Promise<{
      id: number
      version: number
      textId: number
    }>
  }
  const text = { title: 'First', slug: 'first', lede: 'It begins.', body: 'Words.', tags: [] }
  const { id, version, textId } = await send('POST', '', { ...text, authorId: null, image: '', imageAlt: '' })
  await send('PUT', `/${id}/publication`, { version, textId, publishAt: null })
  expect(await find('blogLaunch')).toMatchObject({ isOverdue: false })
  await database.pool.query('update posts set published_id = null, publish_at = null')
  expect(await find('blogLaunch')).toMatchObject({ isOverdue: true })
})
