import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { cmsUserSchema, forgotInputSchema, loginInputSchema, passwordInputSchema } from '#contract/cms.schema.ts'
import { cmsPaths } from '#contract/cms.ts'
import { clientAddress, clientOf } from '#server/guards/client-address.ts'
import { type ApiEnvironment, doneSchema, errorAnswer, json, submissionErrors } from '#server/openapi.ts'
import type { StaffRouter } from '#server/staff-router.ts'
import type { CmsService } from './cms.service.ts'
import { nameDevice } from './device-name.ts'
import { deviceCookie, sessionCookie } from './require-user.ts'

export interface CmsRouteOptions {
  cms: CmsService
  trustedHops: number
}

export function cmsRoutes({ read, router, beforeSignIn }: StaffRouter, { cms, trustedHops }: CmsRouteOptions): void {
  const login = createRoute({
    method: 'post',
    path: cmsPaths.login,
    summary: 'Signs in; sets the cookies of session and device',
    middleware: beforeSignIn,
    request: { body: { ...json(loginInputSchema, 'Email and password'), required: true } },
    responses: {
      200: json(cmsUserSchema, 'Signed in'),
      401: errorAnswer('Unknown email or wrong password'),
      ...submissionErrors,
    },
  })
  const logout = createRoute({
    method: 'post',
    path: cmsPaths.logout,
    summary: 'Ends the session, if there is one',
    middleware: beforeSignIn,
    responses: { 200: json(doneSchema, 'Signed out'), ...submissionErrors },
  })
  const password = createRoute({
    method: 'post',
    path: cmsPaths.password,
    summary: 'Sets a password with a one-time link, ends other sessions and signs in',
    middleware: beforeSignIn,
    request: { body: { ...json(passwordInputSchema, 'The link’s token and the new password'), required: true } },
    responses: { 200: json(doneSchema, 'Set'), ...submissionErrors },
  })
  const forgot = createRoute({
    method: 'post',
    path: cmsPaths.forgot,
    summary: 'Mails a one-time link, if the address has an account; the answer does not tell',
    middleware: beforeSignIn,
    request: { body: { ...json(forgotInputSchema, 'The address'), required: true } },
    responses: { 200: json(doneSchema, 'Done, if there was something to do'), ...submissionErrors },
  })
  const callerOf = (context: Context<ApiEnvironment>) => ({
    client: clientOf(clientAddress(context, trustedHops)),
    requestId: context.get('requestId'),
    browser: { token: deviceCookie.read(context), name: nameDevice(context.req.header('user-agent')) },
  })
  const signIn = (context: Context, { token, device }: { token: string; device: string }) => {
    sessionCookie.give(context, token)
    deviceCookie.give(context, device)
  }

  read(
    { path: cmsPaths.user, permission: 'account', summary: 'Who is signed in', response: cmsUserSchema },
    ({ user: { firstName, lastName, role } }) => ({ firstName, lastName, role }),
  )
  router
    .openapi(login, async (context) => {
      const caller = { ...callerOf(context), formerToken: sessionCookie.read(context) }
      const { user: who, ...tokens } = await cms.login(context.req.valid('json'), caller)
      signIn(context, tokens)
      return context.json(who, 200)
    })
    .openapi(logout, async (context) => {
      const token = sessionCookie.read(context)
      if (token) await cms.logout(token, context.get('requestId'))
      sessionCookie.take(context)
      return context.json({ success: true as const }, 200)
    })
    .openapi(forgot, async (context) => {
      await cms.forgot(context.req.valid('json').email, callerOf(context))
      return context.json({ success: true as const }, 200)
    })
    .openapi(password, async (context) => {
      signIn(context, await cms.setPassword(context.req.valid('json'), callerOf(context)))
      return context.json({ success: true as const }, 200)
    })
}
