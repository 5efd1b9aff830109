import {
  addedFactorSchema,
  codeInputSchema,
  factorRuleSchema,
  newAppSchema,
  ownFactorsSchema,
  passkeyInputSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passwordCheckSchema,
} from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages as messages, secondFactorPaths as paths } from '#contract/office/second-factors.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { readFactorRule, resetFactors, setFactorRule } from './factor-rule.ts'
import { assertConfirmed, readOwnFactors, type SecondFactors } from './second-factors.ts'
import type { StaffService } from './staff.service.ts'

interface SecondFactorRouteOptions {
  factors: SecondFactors
  staffService: Pick<StaffService, 'confirm'>
  tasks: Pick<MailQueue, 'queueMails'>
}

const own = { permission: 'account', whatFailed: messages.notSaved } as const
const toSetUp = { ...own, whileSettingUp: true } as const
const onePasskey = { ...own, path: paths.passkey, notFound: messages.passkeyNotFound } as const

export function secondFactorStaff({ factors, staffService, tasks }: SecondFactorRouteOptions): StaffFeature {
  const people = { permission: 'people', whatFailed: messages.notSaved } as const
  return {
    setUp: [
      {
        step: 'factor',
        async isDone(db, user) {
          const { passkeys, appSince } = await readOwnFactors(db, user.id)
          return passkeys.length > 0 || appSince !== null
        },
      },
    ],
    routes: [
      read(
        {
          path: paths.own,
          permission: 'account',
          summary: 'One’s own passkeys, authenticator app and recovery codes',
          response: ownFactorsSchema,
          whatFailed: messages.loadFailed,
        },
        ({ db, user }) => readOwnFactors(db, user.id),
      ),
      write(
        {
          ...toSetUp,
          method: 'post',
          path: paths.confirm,
          summary: 'The password again; it then counts as given for ten minutes',
          input: passwordCheckSchema,
          response: doneSchema,
          prepare: ({ password }, { user }) => staffService.confirm(user, password),
        },
        async () => ({ response: { success: true as const }, activity: [] }),
      ),
      write(
        {
          ...toSetUp,
          method: 'post',
          path: paths.app,
          summary: 'Makes the secret for an authenticator app, which counts once a code of it was seen',
          response: newAppSchema,
        },
        (_, { tx, user }) => factors.beginApp(tx, user),
      ),
      write(
        {
          ...toSetUp,
          method: 'put',
          path: paths.app,
          summary: 'Turns the authenticator app on; the first second factor brings recovery codes',
          input: codeInputSchema,
          response: addedFactorSchema,
        },
        ({ code }, { tx, user }) => factors.confirmApp(tx, user, code),
      ),
      write(
        { ...own, method: 'delete', path: paths.app, summary: 'Turns the authenticator app off', response: doneSchema },
        (_, { tx, user }) => factors.removeApp(tx, user),
      ),
      write(
        {
          ...own,
          method: 'post',
          path: paths.codes,
          summary: 'Ten new recovery codes; those before are worth nothing',
          response: addedFactorSchema,
        },
        (_, { tx, user }) => factors.makeCodes(tx, user),
      ),
      write(
        {
          ...toSetUp,
          method: 'post',
          path: paths.passkeyOptions,
          summary: 'What a browser needs to make a passkey',
          response: passkeyOptionsSchema,
        },
        async (_, { tx, user }) => {
          const { response, activity } = await factors.beginPasskey(tx, user)
          return { response: { ...response }, activity }
        },
      ),
      write(
        {
          ...toSetUp,
          method: 'post',
          path: paths.passkeys,
          summary: 'Adds a passkey; the first second factor brings recovery codes',
          input: passkeyInputSchema,
          response: addedFactorSchema,
          status: 201,
          unique: { cms_passkeys_credential: { name: messages.passkeyKnown } },
          prepare: ({ credential }, { db, user }) => factors.readPasskey(db, user, credential),
        },
        ({ name }, { tx, user, prepared }) => factors.addPasskey(tx, user, { made: prepared, name }),
      ),
      write(
        { ...onePasskey, method: 'put', summary: 'Renames a passkey', input: passkeyNameSchema, response: doneSchema },
        ({ name }, { tx, user, id }) => factors.renamePasskey(tx, user, id, name),
      ),
      write(
        { ...onePasskey, method: 'delete', summary: 'Removes a passkey', response: doneSchema },
        (_, { tx, user, id }) => factors.removePasskey(tx, user, id),
      ),
      read(
        { ...people, path: paths.rule, summary: 'Whether owners need a second factor', response: factorRuleSchema },
        ({ db }) => readFactorRule(db),
      ),
      write(
        {
          ...people,
          method: 'put',
          path: paths.rule,
          summary: 'Whether owners need a second factor; those without one can do nothing but set one up',
          input: factorRuleSchema,
          response: factorRuleSchema,
        },
        (rule, { tx, user }) => {
          assertConfirmed(user)
          return setFactorRule(tx, user.id, rule)
        },
      ),
      write(
        {
          permission: 'people',
          method: 'delete',
          path: paths.reset,
          summary: 'Removes all second factors of a staff member who has lost theirs',
          response: doneSchema,
          notFound: messages.personNotFound,
          whatFailed: messages.resetFailed,
        },
        (_, { tx, user, id }) => {
          assertConfirmed(user)
          return resetFactors(tx, { userId: user.id, id }, tasks)
        },
      ),
    ],
  }
}
