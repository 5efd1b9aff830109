import { type Person, type PersonInput, personInputSchema } from '#contract/office/people.staff.schema.ts'
import { peopleMessages, peoplePaths, roleNames } from '#contract/office/people.staff.ts'
import { type Role, roles } from '#contract/roles.ts'
import { pagedApi } from '#web/components/records/record-api.ts'
import type { RecordForm, RecordKind } from '#web/components/records/record-kind.ts'
import { peopleContent } from './people.portal.content.ts'

export type PersonForm = RecordForm<PersonInput, PersonInput>

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

export const personKind: RecordKind<Person, PersonInput, PersonInput> = {
  name: 'cms-user',
  api: pagedApi<Person, PersonInput>(peoplePaths.all),
  nameOf: personName,
  schema: personInputSchema,
  toValues: (person) => ({
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
    role: person?.role ?? ('' as Role),
  }),
  labels: { firstName: 'First name', lastName: 'Last name', email: 'Email', role: 'Role' },
  inWords: (value) => (roles.includes(value as Role) ? roleNames[value as Role] : undefined),
  content: peopleContent,
  messages: peopleMessages,
}
