import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { AccessToken, CreatedSecret, TokenInput } from '#contract/office/connections.schema.ts'
import {
  connectionMessages as messages,
  mostTokens,
  readsPerMinute,
  type TokenScope,
  tokenPrefix,
} from '#contract/office/connections.ts'
import { hashToken, makeToken } from '#server/auth/sessions.ts'
import { fullNameOrNull, hasFullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { consume } from '#server/http/rate-limit.ts'
import type { Written } from '#server/staff/feature.ts'
import { accessTokens } from './connections.table.ts'

const { id, name, tokenHash, scopes, createdAt, expiresAt, lastUsedAt } = accessTokens
const subjectOf = (tokenId: number) => `access-token:${tokenId}`
const readLimit = { name: 'token-reads', points: readsPerMinute, seconds: 60 }

export async function listTokens(db: Db): Promise<AccessToken[]> {
  const isExpired = sql<boolean>`${expiresAt} <= now()`
  const rows = await db
    .select({ id, name, scopes, createdBy: fullNameOrNull, createdAt, expiresAt, isExpired, lastUsedAt })
    .from(accessTokens)
    .leftJoin(staffUsers, eq(staffUsers.id, accessTokens.createdBy))
    .orderBy(asc(id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}

/** They work on when the account of their maker is disabled. */
export async function findTokensOf(db: Db, { name: maker }: { name: string }) {
  const found = await db
    .select({ name })
    .from(accessTokens)
    .innerJoin(staffUsers, eq(staffUsers.id, accessTokens.createdBy))
    .where(and(hasFullName(maker), gt(expiresAt, sql`now()`)))
    .orderBy(asc(id))
  return found.map((token) => ({
    title: `Access token “${token.name}”`,
    detail: 'They made it and may know it. It works until it is revoked.',
    tab: 'connections',
  }))
}

export async function createToken(
  tx: Db,
  userId: number,
  { days, ...input }: TokenInput,
): Promise<Written<CreatedSecret>> {
  if ((await tx.$count(accessTokens)) >= mostTokens) throw new AppError('conflict', messages.tooManyTokens)
  const secret = `${tokenPrefix}${makeToken()}`
  const [added] = await tx
    .insert(accessTokens)
    .values({
      ...input,
      createdBy: userId,
      tokenHash: hashToken(secret),
      expiresAt: sql`now() + make_interval(days => ${Number(days)})`,
    })
    .returning({ id })
  return {
    response: { name: input.name, secret },
    activity: { action: 'access-token-created', subject: subjectOf(Number(added?.id)), after: input },
  }
}

export async function revokeToken(tx: Db, tokenId: number): Promise<Written<{ success: true }>> {
  const [gone] = await tx.delete(accessTokens).where(eq(id, tokenId)).returning({ name, scopes })
  if (!gone) throw new AppError('notFound', messages.tokenNotFound)
  return {
    response: { success: true },
    activity: { action: 'access-token-deleted', subject: subjectOf(tokenId), before: gone },
  }
}

const wellFormed = new RegExp(`^Bearer (${tokenPrefix}[\\w-]{43})$`, 'i')

/** Throws unless the header holds a token that is alive and has the scope. */
export async function useToken(db: Db, secret: string, header: string | undefined, scope: TokenScope): Promise<void> {
  const given = wellFormed.exec(header ?? '')?.[1]
  const isIt = given && and(eq(tokenHash, hashToken(given)), gt(expiresAt, sql`now()`))
  const [token] = isIt ? await db.select({ id, scopes }).from(accessTokens).where(isIt) : []
  if (!token) throw new AppError('notAuthenticated', messages.tokenInvalid)
  await consume(db, secret, readLimit, String(token.id), messages.tooManyReads)
  if (!token.scopes.includes(scope)) throw new AppError('forbidden', messages.scopeMissing)
  await db
    .update(accessTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(id, token.id), or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - interval '1 minute'`))))
}
