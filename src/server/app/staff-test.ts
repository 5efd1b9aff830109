import type { Role } from '#contract/roles.ts'
import { addStaffUser, ownPage, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import type { TestDatabase } from '#server/db/test-database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import type { Api, ApiDependencies } from './api.ts'
import { createTestApi } from './test-api.ts'

interface StaffMember {
  id: number
  cookie: string
  headers: Record<string, string>
  call(method: string, path: string, body?: unknown, to?: Api): Promise<Response>
}

export async function signInStaff(api: Api, database: TestDatabase, role: Role, email = `${role}@staff.test`) {
  const id = await addStaffUser(database, { role, email })
  const cookie = `${sessionCookie}=${await startSession(database, id)}`
  const headers = { ...ownPage, cookie }
  const call: StaffMember['call'] = async (method, path, body, to = api) =>
    to.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { id, cookie, headers, call } satisfies StaffMember
}

type Options<Name extends Role> = { as: Name[]; database?: TestDatabase } & Partial<Omit<ApiDependencies, 'database'>>

/** Opens a database of its own with one signed-in user per role; call it at the top of the file. */
export async function staffTest<Name extends Role>({ as, database: given, ...parts }: Options<Name>) {
  const database = given ?? (await ownDatabase())
  const api = createTestApi({ database, ...parts })
  const staff = {} as Record<Name, StaffMember>
  for (const role of as) staff[role] = await signInStaff(api, database, role)
  return { database, api, staff, ...staff }
}
