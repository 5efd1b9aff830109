import {
  accountIdSchema,
  accountSchema,
  emailChangeSchema,
  emailTokenSchema,
  endedSchema,
  nameUpdateSchema,
  passwordChangeSchema,
} from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths } from '#contract/office/account.ts'
import type { StaffService } from '#server/auth/staff.service.ts'
import { consume } from '#server/http/rate-limit.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { readAccount } from './account.service.ts'
import {
  type AccountOptions,
  askForEmail,
  changeName,
  changePassword,
  confirmEmail,
  endSessions,
} from './account.writes.ts'

const permission = 'account'
const messages = accountMessages
const emailsPerAccount = { name: 'email-change', points: 5, seconds: 3_600 }

export const accountStaff = ({
  staffService,
  ...options
}: AccountOptions & { staffService: Pick<StaffService, 'provePassword' | 'prepareNewPassword'> }): StaffFeature => ({
  routes: [
    read(
      {
        path: accountPaths.own,
        permission,
        summary: 'One’s own account, and where it is logged in',
        response: accountSchema,
      },
      ({ db, user }) => readAccount(db, user, options),
    ),
    read(
      { path: accountPaths.id, permission, summary: 'The id of one’s own account', response: accountIdSchema },
      ({ user: { id } }) => ({ id }),
    ),
    write(
      {
        method: 'put',
        path: accountPaths.name,
        permission,
        summary: 'Changes one’s own name and signature',
        input: nameUpdateSchema,
        response: accountSchema,
        whatFailed: messages.nameFailed,
      },
      (input, { tx, user }) => changeName(tx, user, input, options),
    ),
    write(
      {
        method: 'put',
        path: accountPaths.password,
        permission,
        summary: 'Changes one’s own password and logs out all other devices',
        input: passwordChangeSchema,
        response: endedSchema,
        whatFailed: messages.passwordFailed,
        prepare: (input, { user, requestId }) => staffService.prepareNewPassword(user, input, requestId),
      },
      (_, { tx, user, prepared }) => changePassword(tx, user, prepared, options),
    ),
    write(
      {
        method: 'post',
        path: accountPaths.email,
        permission,
        summary: 'Mails a link to a new address; the response does not tell whether it has an account',
        input: emailChangeSchema,
        response: accountSchema,
        whatFailed: messages.emailFailed,
        prepare: async ({ currentPassword }, { db, user, requestId }) => {
          await staffService.provePassword(user, currentPassword, requestId)
          await consume(db, options.secret, emailsPerAccount, String(user.id), messages.tooManyEmails)
        },
      },
      ({ email }, { tx, user }) => askForEmail(tx, user, email, options),
    ),
    write(
      {
        method: 'post',
        path: accountPaths.confirmEmail,
        permission,
        summary: 'Changes one’s own address by the link that was mailed to it',
        input: emailTokenSchema,
        response: accountSchema,
        whatFailed: messages.confirmFailed,
        unique: { cms_users_email: { email: messages.emailTaken } },
      },
      ({ token }, { tx, user }) => confirmEmail(tx, user, token, options),
    ),
    // Before `session`, whose pattern also matches this path.
    write(
      {
        method: 'delete',
        path: accountPaths.otherSessions,
        permission,
        summary: 'Logs out all of one’s other devices',
        response: endedSchema,
        whatFailed: messages.endFailed,
      },
      (_, { tx, user }) => endSessions(tx, user, options),
    ),
    write(
      {
        method: 'delete',
        path: accountPaths.session,
        permission,
        summary: 'Logs out one of one’s other devices',
        response: endedSchema,
        notFound: messages.sessionGone,
        whatFailed: messages.endFailed,
      },
      (_, { tx, user, id }) => endSessions(tx, user, options, id),
    ),
  ],
})
