import type { Role } from '#contract/roles.ts'
import type { Api } from '#server/app/api.ts'
import type { TestDatabase } from '#server/db/test-database.ts'
import { createAccount, storePassword } from './accounts.ts'
import { createPasswords } from './passwords.ts'
import { createSessions } from './sessions.ts'

/** Fast instead of safe. */
export const testCost = { memoryKiB: 64, passes: 1 }
export const testPassword = 'correct horse battery staple'

export const ownPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

export async function addStaffUser(
  { db }: Pick<TestDatabase, 'db'>,
  { email = 'maren@staff.test', role = 'admin' as Role, cost = testCost } = {},
): Promise<number> {
  const id = await createAccount(db, { email, firstName: 'Maren', lastName: 'Okafor', role })
  await storePassword(db, id, await createPasswords(cost).hash(testPassword))
  return id
}

export const sessionCookie = '__Host-session'
const cookieOf = (token: string) => `${sessionCookie}=${token}`

export const startSession = ({ db }: Pick<TestDatabase, 'db'>, userId: number, now = () => new Date()) =>
  createSessions(now).start(db, userId)

export const startPendingSession = ({ db }: Pick<TestDatabase, 'db'>, userId: number) =>
  createSessions(() => new Date()).start(db, userId, { isPending: true })

export const signedInCookie = async (
  database: Pick<TestDatabase, 'db'>,
  admin: Parameters<typeof addStaffUser>[1] = {},
) => cookieOf(await startSession(database, await addStaffUser(database, admin)))

export async function logIn(
  api: Api,
  { email = 'maren@staff.test', password = testPassword, headers = {} } = {},
): Promise<{ response: Response; cookie: string | undefined }> {
  const response = await api.request('/api/cms/login', {
    method: 'POST',
    headers: { ...ownPage, ...headers },
    body: JSON.stringify({ email, password }),
  })
  const token = /^__Host-session=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  return { response, cookie: token && cookieOf(token) }
}
