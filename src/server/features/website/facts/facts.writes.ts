import { eq, sql } from 'drizzle-orm'
import {
  type FactInput,
  type FactRecord,
  type FactUpdate,
  factInputSchema,
} from '#contract/website/facts.staff.schema.ts'
import { factDescriptions, factNameOf, factMessages as messages, nextReview } from '#contract/website/facts.staff.ts'
import { defaultFacts, type FactName } from '#contract/website/facts.ts'
import { everything } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { takeBack } from '#server/staff/take-back.ts'
import { getFact, listFactOwners, lockFact } from './facts.staff.service.ts'
import { facts } from './facts.table.ts'

const inputOf = ({ value, owner, evidence, reviewBy, asOf }: FactInput): FactInput => ({
  value,
  owner,
  evidence,
  reviewBy,
  asOf,
})

export async function updateFact(tx: Db, id: number, { version, ...given }: FactUpdate): Promise<Written<FactRecord>> {
  const fact = factNameOf(id)
  if (!fact) throw new AppError('notFound', messages.notFound)
  const before = await lockFact(tx, fact)
  if (version !== before.version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  const input = checked(fact, given)
  const isNew = input.value !== before.value
  if (isNew && input.asOf === before.asOf) input.asOf = null
  // A new value of an overdue fact counts as its review.
  if (isNew && before.isOverdue && input.reviewBy === before.reviewBy) input.reviewBy = nextReview(new Date())
  if (input.owner !== null && input.owner !== before.owner) await mustBeOwner(tx, input.owner)
  const { owner: ownerId, ...rest } = input
  await tx
    .update(facts)
    .set({
      ...rest,
      ownerId,
      value: input.value === defaultFacts[fact] ? null : input.value,
      version: version + 1,
      ...(isNew && { statedAt: sql`now()` }),
    })
    .where(eq(facts.name, fact))
  const { label: name } = factDescriptions[fact]
  return {
    response: await getFact(tx, fact),
    activity: {
      action: 'fact-updated',
      subject: `fact:${id}`,
      before: { name, ...inputOf(before) },
      after: { name, ...input },
    },
    // Facts change about once a month, so all pages are dropped.
    tags: isNew || input.asOf !== before.asOf ? [everything] : [],
  }
}

export async function undoFact(tx: Db, { id, before, after }: UndoableEvent): Promise<Written<unknown>> {
  const fact = factNameOf(id)
  if (!fact) throw new AppError('notFound', messages.notFound)
  const now = await lockFact(tx, fact)
  const old = takeBack(before as FactInput, after as FactInput, inputOf(now))
  return updateFact(tx, id, { ...inputOf(now), ...old, version: now.version })
}

function checked(fact: FactName, given: FactInput): FactInput {
  const result = factInputSchema(factDescriptions[fact]).safeParse(given)
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  throw new AppError('invalid', wrong[0]?.[1] ?? messages.updateFailed, Object.fromEntries(wrong))
}

async function mustBeOwner(tx: Db, owner: number): Promise<void> {
  const owners = await listFactOwners(tx)
  if (!owners.some(({ id }) => id === owner))
    throw new AppError('invalid', messages.ownerUnknown, { owner: messages.ownerUnknown })
}
