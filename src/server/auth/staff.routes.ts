import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  codeInputSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  pendingSchema,
} from '#contract/office/second-factors.schema.ts'
import { secondFactorPaths } from '#contract/office/second-factors.ts'
import { forgotInputSchema, loginInputSchema, passwordInputSchema, staffUserSchema } from '#contract/staff.schema.ts'
import { staffPaths } from '#contract/staff.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { type ApiEnvironment, doneSchema, errorResponse, json, submissionErrors } from '#server/http/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import type { StaffHost } from '#server/staff/route.ts'
import { nameDevice } from './device-name.ts'
import { deviceCookie, sessionCookie } from './require-user.ts'
import type { StaffService, Started } from './staff.service.ts'

export interface StaffRouteOptions {
  staffService: StaffService
  trustedHops: number
}

const signedInResponses = {
  200: json(staffUserSchema, 'Signed in'),
  202: json(pendingSchema, 'Right so far; a second factor is missing, or has to be set up'),
}

export const staffStaff = (options: StaffRouteOptions): StaffFeature => ({
  routes: [
    read(
      { path: staffPaths.user, permission: 'account', summary: 'Who is signed in', response: staffUserSchema },
      ({ user: { id, firstName, lastName, role } }) => ({ id, firstName, lastName, role }),
    ),
    (host) => addSignIn(host, options),
  ],
})

/** These run before there is a session, so they name no permission. */
function addSignIn({ router, guards }: StaffHost, { staffService, trustedHops }: StaffRouteOptions): void {
  const { beforeSignIn, beforePasskey } = guards
  const login = createRoute({
    method: 'post',
    path: staffPaths.login,
    summary: 'Signs in; sets the cookies of session and device',
    middleware: beforeSignIn,
    request: { body: { ...json(loginInputSchema, 'Email and password'), required: true } },
    responses: {
      ...signedInResponses,
      401: errorResponse('Unknown email or wrong password'),
      ...submissionErrors,
    },
  })
  const giveCode = createRoute({
    method: 'post',
    path: secondFactorPaths.check,
    summary: 'Takes a code of the authenticator app or a recovery code, after the password',
    middleware: beforeSignIn,
    request: { body: { ...json(codeInputSchema, 'The code'), required: true } },
    responses: {
      ...signedInResponses,
      401: errorResponse('No password before it, or too long ago'),
      ...submissionErrors,
    },
  })
  const challenge = createRoute({
    method: 'post',
    path: secondFactorPaths.passkeyChallenge,
    summary: 'Something for a passkey to sign, once and soon',
    middleware: beforeSignIn,
    responses: { 200: json(passkeyOptionsSchema, 'For the browser’s own call'), ...submissionErrors },
  })
  const passkeySignIn = createRoute({
    method: 'post',
    path: secondFactorPaths.passkeySignIn,
    summary: 'Signs in by passkey, with or without the password before it',
    middleware: beforePasskey,
    request: { body: { ...json(passkeySignInSchema, 'What the passkey has signed'), required: true } },
    responses: { ...signedInResponses, 401: errorResponse('Not a passkey of ours, or a copy'), ...submissionErrors },
  })
  const logout = createRoute({
    method: 'post',
    path: staffPaths.logout,
    summary: 'Ends the session, if there is one',
    middleware: beforeSignIn,
    responses: { 200: json(doneSchema, 'Signed out'), ...submissionErrors },
  })
  const password = createRoute({
    method: 'post',
    path: staffPaths.password,
    summary: 'Sets a password with a one-time link, ends other sessions and signs in',
    middleware: beforeSignIn,
    request: { body: { ...json(passwordInputSchema, 'The link’s token and the new password'), required: true } },
    responses: { 200: json(doneSchema, 'Set'), 202: signedInResponses[202], ...submissionErrors },
  })
  const forgot = createRoute({
    method: 'post',
    path: staffPaths.forgot,
    summary: 'Mails a one-time link, if the address has an account; the response does not tell',
    middleware: beforeSignIn,
    request: { body: { ...json(forgotInputSchema, 'The address'), required: true } },
    responses: { 200: json(doneSchema, 'Done, if there was something to do'), ...submissionErrors },
  })
  const callerOf = (context: Context<ApiEnvironment>) => ({
    client: clientOf(clientAddress(context, trustedHops)),
    requestId: context.get('requestId'),
    browser: { token: deviceCookie.read(context), name: nameDevice(context.req.header('user-agent')) },
    formerToken: sessionCookie.read(context),
  })
  const giveCookies = (context: Context, { token, device }: Started) => {
    sessionCookie.give(context, token)
    if (device) deviceCookie.give(context, device)
  }
  const respond = (context: Context<ApiEnvironment>, started: Started) => {
    giveCookies(context, started)
    return 'pending' in started.response ? context.json(started.response, 202) : context.json(started.response, 200)
  }

  router
    .openapi(login, async (context) =>
      respond(context, await staffService.login(context.req.valid('json'), callerOf(context))),
    )
    .openapi(giveCode, async (context) =>
      respond(context, await staffService.giveCode(context.req.valid('json').code, callerOf(context))),
    )
    .openapi(challenge, async (context) => context.json(await staffService.challengePasskey(callerOf(context)), 200))
    .openapi(passkeySignIn, async (context) =>
      respond(context, await staffService.signInByPasskey(context.req.valid('json').credential, callerOf(context))),
    )
    .openapi(logout, async (context) => {
      const token = sessionCookie.read(context)
      if (token) await staffService.logout(token, context.get('requestId'))
      sessionCookie.take(context)
      return context.json({ success: true as const }, 200)
    })
    .openapi(forgot, async (context) => {
      await staffService.forgot(context.req.valid('json').email, callerOf(context))
      return context.json({ success: true as const }, 200)
    })
    .openapi(password, async (context) => {
      const started = await staffService.setPassword(context.req.valid('json'), callerOf(context))
      giveCookies(context, started)
      return 'pending' in started.response
        ? context.json(started.response, 202)
        : context.json({ success: true as const }, 200)
    })
}
