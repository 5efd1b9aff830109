import { expect, test } from 'vitest'
import { applicationStatusPage } from '#contract/hiring/application-status.ts'
import { mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { makeStatusToken } from '#server/features/hiring/applications/application-status.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'

// Reads operations and parameters from the OpenAPI document, so that new routes are covered.

/** URL-encoded. */
const oddValues = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '2147483648',
  '9999999999999999999',
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  'a'.repeat(4_000),
  '__proto__',
  'constructor',
  'toString',
  '%E2%80%AE%D7%90',
  '%27%22%3B--',
  '%5C',
  '%25',
  '..%2F..',
  '%5B%5D',
  '2026-01-01T00:00:00Z',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '+999999-01-01',
]

interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
}

const { database, api, owner } = await staffTest({ as: ['owner'] })

test('no parameter of any operation makes the server fail', async () => {
  const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const failures: string[] = []
  let asked = 0
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const [type = ''] = Object.keys(requestBody?.content ?? {})
      // Other path parameters get an id without a record.
      const fill = (name: string, value: string) =>
        path.replaceAll(/\{(\w+)\}/g, (_, each: string) => (each === name ? value : '2147483647'))
      for (const parameter of parameters.filter((each) => each.in !== 'header')) {
        await database.pool.query('delete from rate_limits')
        const { name } = parameter
        const addresses =
          parameter.in === 'path'
            ? oddValues.map((value) => fill(name, value))
            : [...oddValues, `1&${name}=2`, ''].map((value) => `${fill('', '')}?${name}=${value}`)
        for (const address of addresses) {
          const response = await api.request(address, {
            method: method.toUpperCase(),
            headers: { ...owner.headers, ...(type && { 'content-type': type }) },
            ...(method !== 'get' && { body: type.startsWith('multipart') ? '--x--\r\n' : '{}' }),
          })
          await response.body?.cancel()
          asked++
          if (response.status >= 500) failures.push(`${response.status} ${method} ${address.slice(0, 120)}`)
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(2_000)
  expect(failures).toEqual([])
})

test('no field of a form that posts to its own page makes the server fail', async () => {
  const added = await database.pool.query<{ id: number }>(`
    with applicant as (insert into job_applications (desired_role, first_name, last_name, email, cover_letter, captcha)
      values ('Nurse', 'Ada', 'Stone', 'ada@x.test', '', 'verified') returning id),
    subscriber as (insert into newsletter_subscriptions (email, source) values ('ada@x.test', 'blog-page') returning id)
    select id from applicant union all select id from subscriber`)
  const [applicant = 0, subscriber = 0] = added.rows.map(({ id }) => id)
  const fields = [
    'email',
    'alert',
    'months',
    'choose',
    'interview',
    'start',
    'refusal',
    'phone',
    'firstName',
    '__proto__',
  ]
  const failures: string[] = []
  for (const path of [applicationStatusPage, ...Object.values(mailedPages)]) {
    const isStatus = path === applicationStatusPage
    const own = isStatus ? makeStatusToken(testSecret, applicant) : makeNewsletterToken(testSecret, subscriber)
    const actions = isStatus ? ['link', 'correct', 'pick', 'refuse'] : ['link', 'leave', 'pause', 'confirm']
    for (const value of [...oddValues.slice(0, 6), '__proto__', '0000-01-01T00:00:00Z']) {
      await database.pool.query('delete from rate_limits')
      for (const [token, action] of [[value, value], ...actions.map((action) => [own, action] as const)]) {
        const typed = fields.map((field) => `${field}=${value}`).join('&')
        const response = await api.request(`${path}?token=${token}&list=${value}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `token=${token}&action=${action}&${typed}`.slice(0, 1_000),
        })
        if (response.status >= 500) failures.push(`${response.status} ${path} ${action} ${value.slice(0, 40)}`)
      }
    }
  }
  expect(failures).toEqual([])
})
