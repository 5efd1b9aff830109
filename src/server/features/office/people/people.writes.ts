import { eq } from 'drizzle-orm'
import type { Person, PersonInput, PersonUpdate, SentLink } from '#contract/office/people.staff.schema.ts'
import { peopleMessages } from '#contract/office/people.staff.ts'
import { invitationLink } from '#contract/staff.ts'
import { createAccount, disableAccount } from '#server/auth/accounts.ts'
import { lockWithOwners } from '#server/auth/last-owner.ts'
import { type LinkMailKind, mailPasswordLink } from '#server/auth/password-links.ts'
import { accountTag, type Clock } from '#server/auth/sessions.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { getPerson } from './people.service.ts'

export interface LinkOptions {
  secret: string
  origin: string
  now: Clock
  tasks: Pick<MailQueue, 'queueMails'>
}

interface About {
  actorId: number
  id: number
}

const subjectOf = (id: number) => `cms-user:${id}`
const notFound = () => new AppError('notFound', peopleMessages.notFound)

const inLog = ({ firstName, lastName, email, role }: Person) => ({ name: `${firstName} ${lastName}`, email, role })

async function readPerson(tx: Db, { actorId, id }: About): Promise<Person> {
  const person = await getPerson(tx, actorId, id)
  if (!person) throw notFound()
  return person
}

async function lockPerson(tx: Db, id: number) {
  const { account, assertAnotherOwner } = await lockWithOwners(tx, eq(staffUsers.id, id))
  if (!account) throw notFound()
  return { assertAnotherOwner }
}

async function sendLink(tx: Db, id: number, kind: LinkMailKind, { origin, ...rest }: LinkOptions): Promise<string> {
  return invitationLink(origin, await mailPasswordLink(tx, { id, kind, ...rest }))
}

export async function invitePerson(
  tx: Db,
  actorId: number,
  input: PersonInput,
  options: LinkOptions,
): Promise<Written<SentLink>> {
  const id = await createAccount(tx, input)
  const url = await sendLink(tx, id, 'staff-invitation', options)
  const person = await readPerson(tx, { actorId, id })
  return {
    response: { person, url },
    activity: { action: 'user-invited', subject: subjectOf(id), after: inLog(person) },
  }
}

export async function updatePerson(
  tx: Db,
  about: About,
  { version, ...fields }: PersonUpdate,
): Promise<Written<Person>> {
  const { id } = about
  const { assertAnotherOwner } = await lockPerson(tx, id)
  const before = await readPerson(tx, about)
  if (version !== before.version) throw new ChangedMeanwhile(peopleMessages.changedMeanwhile, before)
  if (before.role === 'owner' && fields.role !== 'owner') assertAnotherOwner()
  await tx
    .update(staffUsers)
    .set({ ...fields, version: version + 1 })
    .where(eq(staffUsers.id, id))
  const after = await readPerson(tx, about)
  return {
    response: after,
    activity: { action: 'user-updated', subject: subjectOf(id), before: inLog(before), after: inLog(after) },
    tags: [accountTag(id)],
  }
}

export async function sendNewLink(tx: Db, about: About, options: LinkOptions): Promise<Written<SentLink>> {
  const { id } = about
  await lockPerson(tx, id)
  const { state } = await readPerson(tx, about)
  const url = await sendLink(tx, id, state === 'invited' ? 'staff-invitation' : 'staff-link', options)
  const person = await readPerson(tx, about)
  return {
    response: { person, url },
    activity: { action: 'user-link-sent', subject: subjectOf(id), after: inLog(person) },
  }
}

export async function disablePerson(tx: Db, about: About, now: Clock): Promise<Written<Person>> {
  const { actorId, id } = about
  if (id === actorId) throw new AppError('conflict', peopleMessages.notYourself)
  const { assertAnotherOwner } = await lockPerson(tx, id)
  assertAnotherOwner()
  await disableAccount(tx, id, now)
  const person = await readPerson(tx, about)
  return { response: person, activity: { action: 'user-disabled', subject: subjectOf(id), after: inLog(person) } }
}
