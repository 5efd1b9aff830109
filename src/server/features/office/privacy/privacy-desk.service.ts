import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type {
  Certificate,
  EraseInput,
  HeldKind,
  PrivacyExport,
  PrivacyFound,
} from '#contract/office/privacy-desk.schema.ts'
import { type KeepReason, keepReasons, privacyDeskMessages as messages } from '#contract/office/privacy-desk.ts'
import { exportWords } from '#contract/office/privacy-export.ts'
import { isInFull } from '#contract/office/settings.ts'
import type { Db } from '#server/db/database.ts'
import { assertNotHeld, findHold } from '#server/features/office/privacy/holds.public.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { AppError } from '#server/http/errors.ts'
import { getSuppression } from '#server/mail/suppressions.ts'
import type { Actor } from '#server/staff/activity.ts'
import { privacyErasures } from './privacy-desk.table.ts'
import { finishRequests } from './privacy-requests.ts'

export interface PrivacyDeskOptions {
  secret: string
  personData: PersonData[]
}

/** Differs from the hash of the suppression list, so that the two lists cannot be matched. */
export const fingerprintOf = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`privacy:${email.trim().toLowerCase()}`).digest('base64url')

type Records = Record<string, unknown>[]

const oldest = (records: Records) =>
  new Date(Math.min(...records.map(({ createdAt }) => (createdAt as Date).getTime()))).toISOString()

async function findKinds(db: Db, personData: PersonData[], email: string) {
  const found: { kind: PersonData; records: Records; held: HeldKind }[] = []
  const periods = await readPeriodWords(db)
  const isOnHold = (await findHold(db, email)) !== undefined
  for (const kind of personData) {
    const records = await kind.find(db, email)
    if (records.length === 0) continue
    const { name, why, erasedElsewhere: elsewhere = null } = kind
    const onHold: KeepReason[] = isOnHold && elsewhere === null ? ['hold'] : []
    const reasons = [...onHold, ...(kind.reasonsToKeep?.(records) ?? [])]
    const keepFor = kind.keepFor(periods)
    const held = { name, count: records.length, since: oldest(records), keepFor, why, reasons, elsewhere }
    found.push({ kind, records, held })
  }
  return found
}

export async function lookUp(db: Db, { personData, secret }: PrivacyDeskOptions, email: string): Promise<PrivacyFound> {
  const found = await findKinds(db, personData, email)
  const { id, erasedAt, counts, emailHash } = privacyErasures
  const erasures = await db
    .select({ id, at: erasedAt, counts })
    .from(privacyErasures)
    .where(eq(emailHash, fingerprintOf(secret, email)))
    .orderBy(desc(erasedAt))
  return {
    kinds: found.map(({ held }) => held),
    isSuppressed: (await getSuppression(db, secret, email)) !== undefined,
    hold: (await findHold(db, email)) ?? null,
    noticesInFull: isInFull(await readSettings(db)),
    erasures: erasures.map(({ at, ...erasure }) => ({ ...erasure, at: at.toISOString() })),
  }
}

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const told = Object.entries(value).filter(([key]) => key in exportWords)
  return Object.fromEntries(told.map(([key, part]) => [key, readable(part)]))
}

export async function exportPerson(
  tx: Db,
  { personData, secret }: PrivacyDeskOptions,
  email: string,
): Promise<PrivacyExport> {
  const kinds: PrivacyExport['kinds'] = []
  for (const { kind, records, held } of await findKinds(tx, personData, email)) {
    const { name, keepFor, why } = held
    const files = (await kind.files?.(tx, email)) ?? []
    kinds.push({
      name,
      keepFor,
      why,
      records: readable(records) as PrivacyExport['kinds'][number]['records'],
      files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })),
    })
  }
  await finishRequests(tx, fingerprintOf(secret, email), 'access')
  return { email, at: new Date().toISOString(), kinds }
}

export async function erasePerson(
  tx: Db,
  { personData, secret }: PrivacyDeskOptions,
  { email, keep }: EraseInput,
  by: Actor,
): Promise<Certificate> {
  await assertNotHeld(tx, email)
  const erased: Certificate['erased'] = []
  const kept: Certificate['kept'] = []
  const reasons: Record<string, KeepReason> = {}
  for (const { kind, held } of await findKinds(tx, personData, email)) {
    const { name, since, elsewhere } = held
    const reason = keep.find((each) => each.name === name)?.reason
    if (reason && !held.reasons.includes(reason)) throw new AppError('conflict', messages.cannotKeep)
    if (reason) reasons[name] = reason
    if (elsewhere !== null) kept.push({ ...held, because: `It is needed ${held.why}.` })
    else if (reason) kept.push({ ...held, because: keepReasons[reason] })
    else erased.push({ name, count: await kind.erase(tx, email, { by }), since })
  }
  if (erased.length === 0) throw new AppError('conflict', messages.nothingToErase)
  const emailHash = fingerprintOf(secret, email)
  const erasedAt = new Date()
  const [erasure] = await tx
    .insert(privacyErasures)
    .values({ emailHash, erasedAt, counts: countsOf(erased), kept: reasons })
    .returning({ id: privacyErasures.id })
  await finishRequests(tx, emailHash, 'erasure')
  return {
    id: erasure?.id ?? 0,
    at: erasedAt.toISOString(),
    erased,
    kept,
    isSuppressed: (await getSuppression(tx, secret, email)) !== undefined,
    noticesInFull: isInFull(await readSettings(tx)),
  }
}

const countsOf = (erased: Certificate['erased']) => Object.fromEntries(erased.map(({ name, count }) => [name, count]))
