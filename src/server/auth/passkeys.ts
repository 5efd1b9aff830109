import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { challengeMinutes } from '#contract/office/second-factors.ts'
import { siteName } from '#contract/site.ts'
import type { Db } from '#server/db/database.ts'
import { isActive } from './accounts.ts'
import { staffChallenges, staffPasskeys } from './second-factors.table.ts'
import type { Clock } from './sessions.ts'
import { staffUsers } from './staff-users.table.ts'

interface PasskeyOptions {
  origin: string
  now: Clock
}

/** EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

const descriptorsOf = (db: Db, userId: number) =>
  db
    .select({ id: staffPasskeys.credentialId, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))

/** User verification is required, so that a passkey counts as two factors. */
export function createPasskeys({ origin, now }: PasskeyOptions) {
  const rpID = new URL(origin).hostname

  async function store(db: Db, challenge: string, userId: number | null): Promise<void> {
    const expiresAt = new Date(now().getTime() + challengeMinutes * 60_000)
    await db.insert(staffChallenges).values({ challenge, userId, expiresAt })
  }
  const spend = (db: Db, userId: number | null) => async (challenge: string) => {
    const whose = userId === null ? isNull(staffChallenges.userId) : eq(staffChallenges.userId, userId)
    const spent = await db
      .delete(staffChallenges)
      .where(and(eq(staffChallenges.challenge, challenge), whose, gt(staffChallenges.expiresAt, now())))
      .returning({ challenge: staffChallenges.challenge })
    return spent.length > 0
  }

  return {
    /** With a user id, offers only passkeys of that user. */
    async challenge(db: Db, userId?: number) {
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        allowCredentials: userId === undefined ? [] : await descriptorsOf(db, userId),
      })
      await store(db, options.challenge, null)
      return options
    },

    async optionsFor(db: Db, { id, email, name }: { id: number; email: string; name: string }) {
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: new TextEncoder().encode(String(id)),
        userName: email,
        userDisplayName: name,
        excludeCredentials: await descriptorsOf(db, id),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await store(db, options.challenge, id)
      return options
    },

    async readNew(db: Db, userId: number, response: unknown) {
      const verified = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        supportedAlgorithmIDs,
        expectedChallenge: spend(db, userId),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },

    async readSignature(db: Db, response: { id: string }) {
      const [found] = await db
        .select({
          passkeyId: staffPasskeys.id,
          publicKey: staffPasskeys.publicKey,
          id: staffUsers.id,
          firstName: staffUsers.firstName,
          lastName: staffUsers.lastName,
          role: staffUsers.role,
        })
        .from(staffPasskeys)
        .innerJoin(staffUsers, eq(staffUsers.id, staffPasskeys.userId))
        .where(and(eq(staffPasskeys.credentialId, response.id), isActive))
      if (!found) return undefined
      const { passkeyId, publicKey, ...user } = found
      const verified = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: spend(db, null),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        // `use` compares the counter in one statement.
        credential: { id: response.id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
      }).catch(() => undefined)
      return verified?.verified ? { passkeyId, counter: verified.authenticationInfo.newCounter, user } : undefined
    },

    /** False when the counter has not grown: a copy of the passkey was used. Devices that do not count report 0. */
    async use(tx: Db, { passkeyId, counter }: { passkeyId: number; counter: number }): Promise<boolean> {
      const doesNotCount = counter === 0 ? eq(staffPasskeys.counter, 0) : sql`false`
      const used = await tx
        .update(staffPasskeys)
        .set({ counter, lastUsedAt: now() })
        .where(and(eq(staffPasskeys.id, passkeyId), or(sql`${staffPasskeys.counter} < ${counter}`, doesNotCount)))
        .returning({ id: staffPasskeys.id })
      return used.length > 0
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
