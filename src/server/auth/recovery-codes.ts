import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCodeCount } from '#contract/office/second-factors.ts'
import type { Db } from '#server/db/database.ts'
import { staffRecoveryCodes } from './second-factors.table.ts'
import { hashToken } from './sessions.ts'

/** No look-alike characters. 80 bits of entropy, so a plain hash is enough. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const makeCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-')

const normalize = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
const hashCode = (code: string) => hashToken(normalize(code))

export async function makeRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })))
  return codes
}

export async function spendRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const spent = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.codeHash, hashCode(code))))
    .returning({ userId: staffRecoveryCodes.userId })
  return spent.length > 0
}

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, userId))
