import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PayLaw, type PayLawInput, payLawSchema } from '#contract/hiring/pay-laws.staff.schema.ts'
import { payLawMessages as messages, payLawPaths as paths } from '#contract/hiring/pay-laws.staff.ts'
import { payReminders, placeOf } from '#contract/hiring/pay-laws.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { listPayLaws } from './pay-laws.service.ts'

const { database, owner, admin, hiring, editor } = await staffTest({ as: ['owner', 'admin', 'hiring', 'editor'] })
await database.pool.query('create table first_laws as table pay_laws')
beforeEach(() =>
  database.pool.query(`delete from pay_laws; delete from rate_limits;
    insert into pay_laws overriding system value select * from first_laws`),
)
afterEach(() => void vi.useRealTimers())

const list = async (as = owner): Promise<PayLaw[]> =>
  payLawSchema
    .strict()
    .array()
    .parse(await (await as.call('GET', paths.all)).json())
const find = async (place: string) => (await list()).find((law) => placeOf(law) === place) as PayLaw
const ohio: PayLawInput = {
  ...{ state: 'Ohio', city: 'Cleveland', asks: ['pay'], employees: null, coversRemote: false },
  ...{ source: 'An ordinance', note: '', reviewBy: null },
}
const put = async (place: string, change: Partial<PayLaw>, as = owner) => {
  const { id, isOverdue: _, ...law } = await find(place)
  return as.call('PUT', fillPath(paths.byId, { id: String(id) }), { ...law, ...change })
}

test('the first rows name a statute each, were reviewed by nobody, and are read by those who post jobs', async () => {
  const laws = await list(hiring)
  expect(laws.map(placeOf)).toEqual([
    ...['California', 'Colorado', 'District of Columbia', 'Hawaii', 'Illinois', 'Jersey City, New Jersey'],
    ...['Maryland', 'Massachusetts', 'Minnesota', 'New Jersey', 'New York', 'New York City, New York', 'Vermont'],
    'Washington',
  ])
  for (const { source, reviewBy, isOverdue } of laws) {
    expect(source).not.toBe('')
    expect({ reviewBy, isOverdue }).toEqual({ reviewBy: null, isOverdue: false })
  }
  const job = { payMin: null, payMax: null, payPeriod: null, benefits: 'PTO', closesAt: null }
  expect(payReminders(laws, { ...job, location: 'Denver, CO' }).map(({ text }) => text)).toEqual([
    'Colorado asks postings to state a pay range, benefits, and until when people may apply: a pay range and a closing date are missing.',
  ])
})

test('owners alone change, add and delete a row', async () => {
  for (const person of [admin, hiring]) {
    expect((await put('Colorado', { note: 'x' }, person)).status).toBe(403)
    expect((await person.call('POST', paths.all, ohio)).status).toBe(403)
    expect((await person.call('GET', paths.trash)).status).toBe(403)
  }
  expect((await editor.call('GET', paths.all)).status).toBe(403)

  const added = await owner.call('POST', paths.all, ohio)
  expect(added.status).toBe(201)
  const { id } = payLawSchema.strict().parse(await added.json())
  expect((await owner.call('DELETE', fillPath(paths.byId, { id: String(id) }))).status).toBe(200)
  expect(await find('Cleveland, Ohio')).toBeUndefined()
  expect(await (await owner.call('GET', paths.trash)).json()).toMatchObject([{ id, name: 'Cleveland, Ohio' }])
  expect((await owner.call('POST', fillPath(paths.restore, { id: String(id) }))).status).toBe(200)
  expect(await find('Cleveland, Ohio')).toMatchObject(ohio)
})

test.each<[Partial<Record<keyof PayLawInput, unknown>>, string, string]>([
  [{ asks: [] }, 'asks', messages.asksMissing],
  [{ employees: 0 }, 'employees', messages.employeesWrong],
  [{ source: ' ' }, 'source', messages.sourceMissing],
  [{ reviewBy: 'soon' }, 'reviewBy', messages.reviewDay],
])('%j is refused at %s', async (change, field, message) => {
  const response = await owner.call('POST', paths.all, { ...ohio, ...change })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: message } })
})

test('a place has one row', async () => {
  const response = await owner.call('POST', paths.all, { ...ohio, state: 'New York', city: 'new york city' })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ fields: { city: messages.cityTaken } })
})

test('of two who change a row at once, the second is shown what the first has saved', async () => {
  const { version } = await find('Vermont')
  expect((await put('Vermont', { note: 'Mine' })).status).toBe(200)
  const second = await put('Vermont', { note: 'Theirs', version })
  expect(second.status).toBe(409)
  expect(await second.json()).toEqual({ error: messages.changedMeanwhile, current: await find('Vermont') })
})

test('a change stands in the activity and is taken back from there', async () => {
  const { id } = await find('Colorado')
  await put('Colorado', { employees: 9, reviewBy: '2099-01-01' })
  const { items } = (await (await owner.call('GET', activityPaths.list)).json()) as {
    items: { id: number; action: string; subject: string; subjectName: string; canUndo: boolean }[]
  }
  const event = items.find(({ subject }) => subject === `pay-law:${id}`)
  expect(event).toMatchObject({ action: 'pay-law-updated', subjectName: 'Colorado', canUndo: true })
  expect((await owner.call('POST', fillPath(activityPaths.undo, { id: String(event?.id) }))).status).toBe(200)
  expect(await find('Colorado')).toMatchObject({ employees: 1, reviewBy: null })
})

test('a pay law is overdue from its day on, by the clocks of the office', async () => {
  await put('Vermont', { reviewBy: '2026-11-18' })
  const overdueAt = async (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    return (await listPayLaws(database.db)).filter(({ isOverdue }) => isOverdue).map(placeOf)
  }
  expect(await overdueAt('2026-11-18T04:59Z')).toEqual([])
  expect(await overdueAt('2026-11-18T05:00Z')).toEqual(['Vermont'])
})

test('the dashboard of owners names what is overdue, and it stands first', async () => {
  const today = async (as = owner) => {
    const { lines } = (await (await as.call('GET', portalPaths.today)).json()) as { lines: { text: string }[] }
    return lines.filter(({ text }) => text.includes('pay law'))
  }
  expect(await today()).toEqual([])
  await put('Vermont', { reviewBy: '2026-01-31' })
  const { id } = await find('Vermont')
  expect((await list())[0]).toMatchObject({ id, isOverdue: true })
  expect(await today()).toEqual([
    {
      kind: 'fact',
      text: 'The pay law of Vermont is overdue for review.',
      detail: '21 V.S.A. § 495t',
      since: '2026-01-31T00:00:00.000Z',
      tab: 'pay-laws',
      search: { id: String(id) },
    },
  ])
  expect(await today(admin)).toEqual([])
  await put('Vermont', { reviewBy: '2099-01-31' })
  expect(await today()).toEqual([])
})
