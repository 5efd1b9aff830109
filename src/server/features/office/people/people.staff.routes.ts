import { isNull } from 'drizzle-orm'
import {
  personInputSchema,
  personSchema,
  personUpdateSchema,
  sentLinkSchema,
} from '#contract/office/people.staff.schema.ts'
import { peopleMessages, peoplePaths } from '#contract/office/people.staff.ts'
import { recordPageQuery } from '#contract/paging.schema.ts'
import { assertConfirmed } from '#server/auth/second-factors.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { pageRoutes } from '#server/staff/record-routes.ts'
import { write } from '#server/staff/write.ts'
import { findAccounts, getPerson, listPeople } from './people.service.ts'
import { disablePerson, invitePerson, type LinkOptions, sendNewLink, updatePerson } from './people.writes.ts'

const permission = 'people'
const { notFound, emailTaken, createFailed, updateFailed, linkFailed, disableFailed } = peopleMessages

const pages = pageRoutes(
  {
    permission,
    paths: peoplePaths,
    nouns: ['staff member', 'staff members'],
    row: personSchema,
    messages: peopleMessages,
  },
  {
    query: recordPageQuery,
    page: (db, query, user) => listPeople(db, user.id, query),
    get: (db, id, user) => getPerson(db, user.id, id),
  },
)

export const peopleStaff = (options: LinkOptions): StaffFeature => ({
  leaver: [{ permission, find: findAccounts }],
  setUp: [
    { step: 'colleague', isDone: async (db) => (await db.$count(staffUsers, isNull(staffUsers.disabledAt))) > 1 },
  ],
  routes: [
    pages.list,
    write(
      {
        method: 'post',
        path: peoplePaths.all,
        permission,
        summary: 'Adds a staff member without a password, and mails them a one-time link',
        input: personInputSchema,
        response: sentLinkSchema,
        status: 201,
        whatFailed: createFailed,
        unique: { cms_users_email: { email: emailTaken } },
      },
      (input, { tx, user }) => {
        assertConfirmed(user)
        return invitePerson(tx, user.id, input, options)
      },
    ),
    write(
      {
        method: 'put',
        path: peoplePaths.byId,
        permission,
        summary: 'Changes name and role; there is always an owner left',
        input: personUpdateSchema,
        response: personSchema,
        notFound,
        whatFailed: updateFailed,
      },
      (input, { tx, user, id }) => {
        assertConfirmed(user)
        return updatePerson(tx, { actorId: user.id, id }, input)
      },
    ),
    write(
      {
        method: 'post',
        path: peoplePaths.link,
        permission,
        summary: 'Mails a new one-time link, which replaces the one before',
        response: sentLinkSchema,
        notFound,
        whatFailed: linkFailed,
      },
      (_, { tx, user, id }) => {
        assertConfirmed(user)
        return sendNewLink(tx, { actorId: user.id, id }, options)
      },
    ),
    write(
      {
        method: 'post',
        path: peoplePaths.disable,
        permission,
        summary: 'Signs a staff member out everywhere; only a new link lets them in again',
        response: personSchema,
        notFound,
        whatFailed: disableFailed,
      },
      (_, { tx, user, id }) => {
        assertConfirmed(user)
        return disablePerson(tx, { actorId: user.id, id }, options.now)
      },
    ),
    pages.one,
  ],
})
