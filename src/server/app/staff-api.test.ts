import { createRoute, z } from '@hono/zod-openapi'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobDraftBytes, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { importLimits, subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { may, type Permission, permissions, type Role, roles } from '#contract/roles.ts'
import { disableAccount } from '#server/auth/accounts.ts'
import { addStaffUser, ownPage, sessionCookie, startPendingSession, startSession } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createRouter, json } from '#server/http/openapi.ts'
import type { Api } from './api.ts'
import { createTestApi } from './test-api.ts'

// Generated from the OpenAPI document, so that new routes are covered.

/** Public routes; all others are for staff and name a permission. */
const publicOperations = [
  'get /api/team-members/active',
  'get /api/team-members/slug/{slug}',
  'get /api/content-pages/{key}',
  'get /api/jobs',
  'get /api/jobs/{slug}',
  'get /api/campaigns',
  'get /api/campaigns/{slug}',
  'get /api/posts',
  'get /api/posts/{slug}',
  'get /api/hiring-notice',
  'get /api/contact/reply-time',
  'get /api/privacy-policy',
  'get /api/captcha/challenge',
  'post /api/contact',
  'post /api/visits',
  'post /api/newsletter',
  // Signed by the mail provider.
  'post /api/mail-events',
  // Both need an access token.
  'get /api/read/jobs',
  'get /api/read/counts',
  'get /api/job-alerts/departments',
  'post /api/job-alerts',
  'post /api/jobs/{id}/apply',
  'post /api/jobs/general/apply',
  'post /api/resumes',
  'put /api/resumes/{id}/parts/{number}',
  'post /api/cms/login',
  'post /api/cms/logout',
  'post /api/cms/password',
  'post /api/cms/forgot',
  'post /api/cms/second-factor',
  'post /api/cms/passkeys/challenge',
  'post /api/cms/passkeys/sign-in',
]

interface Operation {
  name: string
  method: string
  path: string
  permission: Permission | undefined
  whileSettingUp: boolean
  needsBody: boolean
  sendsForm: boolean
  sendsBytes: boolean
  success: number
}

async function operationsOf(api: Api): Promise<Operation[]> {
  interface Described {
    'x-permission'?: Permission
    'x-while-setting-up'?: boolean
    requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
    responses: Record<string, unknown>
  }
  const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, ...described }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      permission: described['x-permission'],
      whileSettingUp: described['x-while-setting-up'] === true,
      needsBody: Object.values(requestBody?.content ?? {}).some(({ schema }) => schema.required?.length),
      sendsForm: 'multipart/form-data' in (requestBody?.content ?? {}),
      sendsBytes: 'application/octet-stream' in (requestBody?.content ?? {}),
      success: Number(Object.keys(described.responses).find((status) => status.startsWith('2'))),
    })),
  )
}

/** Routes with a higher body limit. */
const takesFile: Record<string, number> = {
  [`post ${subscriberPaths.import}`]: importLimits.bytes * 2,
  [`put ${jobStaffPaths.drafts}`]: jobDraftBytes,
}

/** Operations that are neither public nor name a permission. */
const withoutPermission = async (api: Api) =>
  (await operationsOf(api))
    .filter(({ name, permission }) => !publicOperations.includes(name) && !permissions.includes(permission as never))
    .map(({ name }) => name)

let cookies: Record<string, string>

const database = await ownDatabase()
const api = createTestApi({ database })
beforeAll(async () => {
  const ago = (hours: number) => () => new Date(Date.now() - hours * 3_600_000)
  const cookieOf = async (id: number, now?: () => Date) => `${sessionCookie}=${await startSession(database, id, now)}`
  const owner = await addStaffUser(database, { email: 'owner@staff.test', role: 'owner' })
  const revoked = await cookieOf(owner)
  await database.pool.query('delete from cms_sessions')
  const leaver = await addStaffUser(database, { email: 'leaver@staff.test', role: 'owner' })
  const disabled = await cookieOf(leaver)
  await database.pool.query('update cms_users set disabled_at = now() where id = $1', [leaver])
  const removed = await addStaffUser(database, { email: 'removed@staff.test', role: 'owner' })
  const signedOut = await cookieOf(removed)
  await database.withTransaction((tx) => disableAccount(tx, removed, () => new Date()))
  const pendingOwner = await addStaffUser(database, { email: 'pending@staff.test', role: 'owner' })
  const pending = `${sessionCookie}=${await startPendingSession(database, pendingOwner)}`
  // An owner who must set up a second factor.
  const bare = await cookieOf(await addStaffUser(database, { email: 'bare@staff.test', role: 'owner' }))
  cookies = {
    none: '',
    'made up': `${sessionCookie}=${'a'.repeat(43)}`,
    expired: await cookieOf(owner, ago(7 * 24 + 1)),
    'idle too long': await cookieOf(owner, ago(12.1)),
    revoked,
    disabled,
    'disabled and signed out': signedOut,
    'second factor not given': pending,
    'second factor not set up': bare,
  }
  for (const role of roles)
    cookies[role] = await cookieOf(await addStaffUser(database, { email: `${role}@x.test`, role }))
  await database.pool.query(`
    insert into cms_factor_rule (owners_need_factor) values (true);
    insert into cms_passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      select id, md5(email), '', 0, '{}', 'Phone', now() from cms_users where email in ('pending@staff.test', 'owner@x.test')`)
})
beforeEach(() => database.pool.query('delete from rate_limits'))

/** Expected statuses of an allowed but empty request for a missing record. */
const allowedStatus = ({ needsBody, path, success }: Operation) =>
  needsBody ? 400 : path.includes('{id}') ? 404 : success

const emptyForm = { type: 'multipart/form-data; boundary=x', body: '--x--\r\n' }
const ask = (
  { method, path, sendsForm, sendsBytes }: Operation,
  cookie: string,
  headers: Record<string, string> = {},
) =>
  api.request(path.replace('{id}', '2147483647'), {
    method,
    headers: {
      ...ownPage,
      ...(sendsForm && { 'content-type': emptyForm.type }),
      ...(sendsBytes && { 'content-type': 'application/octet-stream' }),
      ...headers,
      cookie,
    },
    ...(method !== 'GET' && { body: sendsForm ? emptyForm.body : '{}' }),
  })

describe('every route for staff', () => {
  test('answers each role and each session that is none with exactly its status', async () => {
    const staff = (await operationsOf(api)).filter(({ permission }) => permission)
    const actual: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const operation of staff) {
      await database.pool.query('delete from rate_limits')
      for (const [who, cookie] of Object.entries(cookies)) {
        const cell = `${operation.name} ${who}`
        const response = await ask(operation, cookie)
        actual[cell] = response.status
        const isRole = roles.includes(who as Role)
        const isSettingUp = who === 'second factor not set up' && operation.whileSettingUp
        expected[cell] = isSettingUp
          ? allowedStatus(operation)
          : !isRole
            ? 401
            : may(who as Role, operation.permission as Permission)
              ? allowedStatus(operation)
              : 403
        expect(response.headers.get('cache-control'), cell).toBe('no-store')
      }
    }
    expect(actual).toEqual(expected)
    expect(Object.keys(actual)).toHaveLength(staff.length * 14)
    expect(staff.length).toBeGreaterThanOrEqual(6)
    expect(staff.filter(({ whileSettingUp }) => whileSettingUp).map(({ name }) => name)).toEqual([
      'post /api/cms/account/password-check',
      'post /api/cms/account/authenticator-app',
      'put /api/cms/account/authenticator-app',
      'post /api/cms/account/passkeys/options',
      'post /api/cms/account/passkeys',
    ])
  })

  test('that writes refuses an owner who comes from another site, sends a form or sends too much', async () => {
    const { owner = '' } = cookies
    for (const operation of (await operationsOf(api)).filter(
      ({ permission, method }) => permission && method !== 'GET',
    )) {
      await database.pool.query('delete from rate_limits')
      expect((await ask(operation, owner, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await ask(operation, owner, { 'content-type': 'text/plain' })).status).toBe(415)
      const most = takesFile[operation.name] ?? (operation.sendsBytes ? 262_144 : 65_536)
      const large = { 'content-length': String(most + 1) }
      expect((await ask(operation, owner, large)).status).toBe(413)
    }
  })

  test('names a permission: what names none is known to be public', async () => {
    expect(await withoutPermission(api)).toEqual([])
    const names = (await operationsOf(api)).map(({ name }) => name)
    expect(publicOperations.filter((name) => !names.includes(name))).toEqual([])
  })

  test('that names none would be found out', async () => {
    const careless = createTestApi({ database })
    const responses = { 200: json(z.object({}), 'Everything') }
    const open = createRoute({ method: 'get', path: '/api/cms/secrets', summary: 'Secrets', responses })
    careless.route(
      '/',
      createRouter().openapi(open, (context) => context.json({}, 200)),
    )
    expect(await withoutPermission(careless)).toEqual(['get /api/cms/secrets'])
  })
})
