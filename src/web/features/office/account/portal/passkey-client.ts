import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { AddedFactor } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages as messages, secondFactorPaths as paths } from '#contract/office/second-factors.ts'
import type { StaffUser } from '#contract/staff.schema.ts'
import { ApiFailure, type SendOptions, sendJson } from '#web/api/client.ts'

export type Send = <T>(path: string, options: SendOptions) => Promise<T>

export async function signInByPasskey(useBrowserAutofill = false): Promise<StaffUser> {
  const optionsJSON = await sendJson<PublicKeyCredentialRequestOptionsJSON>(paths.passkeyChallenge, {})
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return sendJson<StaffUser>(paths.passkeySignIn, { body: { credential } })
}

export async function addPasskey(send: Send): Promise<AddedFactor> {
  const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>(paths.passkeyOptions, {})
  const credential = await startRegistration({ optionsJSON })
  return send<AddedFactor>(paths.passkeys, { body: { credential, name: deviceName() } })
}

function deviceName(): string {
  const { userAgent } = navigator
  const names: [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Mac OS/, 'Mac'],
    [/Windows/, 'Windows PC'],
    [/Linux|CrOS/, 'Computer'],
  ]
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
}

/** Messages of the device are too technical to show. */
export function passkeyProblem(failure: unknown, otherwise: string): string {
  if (failure instanceof ApiFailure) return failure.error ?? otherwise
  const isKnown = failure instanceof WebAuthnError && failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return isKnown ? messages.passkeyKnown : otherwise
}
