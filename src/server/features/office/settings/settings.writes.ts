import { eq, sql } from 'drizzle-orm'
import { type SettingsRecord, type SettingsUpdate, settingsUpdateSchema } from '#contract/office/settings.schema.ts'
import { settingsMessages as messages, type Settings, settingNames, settingsId } from '#contract/office/settings.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { takeBack } from '#server/staff/take-back.ts'
import { describeEnvironment, differences, type MailEnvironment, settingsTag, valuesOf } from './settings.public.ts'
import { settings } from './settings.table.ts'

const name = 'the settings'

export const getSettingsRecord = async (db: Db, environment: MailEnvironment): Promise<SettingsRecord> => {
  const [row] = await db.select().from(settings).where(eq(settings.id, settingsId))
  return toRecord(valuesOf(row?.changed), row?.version ?? 1, environment)
}

const toRecord = (values: Settings, version: number, environment: MailEnvironment): SettingsRecord => ({
  id: settingsId,
  version,
  ...values,
  ...describeEnvironment(environment),
})

/** Creates the row at the first change, so that concurrent changes wait for its lock. */
async function lockSettings(tx: Db) {
  await tx.insert(settings).values({ id: settingsId }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.id, settingsId)).for('update')
  return { values: valuesOf(row?.changed), version: row?.version ?? 1 }
}

export async function updateSettings(
  tx: Db,
  { version, ...after }: SettingsUpdate,
  environment: MailEnvironment,
): Promise<Written<SettingsRecord>> {
  const before = await lockSettings(tx)
  if (version !== before.version)
    throw new ChangedMeanwhile(messages.changedMeanwhile, toRecord(before.values, before.version, environment))
  const said = describeEnvironment(environment).environment
  const wrong = settingNames.flatMap((setting) =>
    said[setting]?.isFixed && after[setting] !== before.values[setting]
      ? [[setting, messages.fixed(said[setting].variable)] as const]
      : [],
  )
  if (wrong[0]) throw new AppError('invalid', wrong[0][1], Object.fromEntries(wrong))
  await tx
    .update(settings)
    .set({ changed: differences(after), version: version + 1, updatedAt: sql`now()` })
    .where(eq(settings.id, settingsId))
  return {
    response: toRecord(after, version + 1, environment),
    tags: [settingsTag],
    activity: {
      action: 'settings-updated',
      subject: `settings:${settingsId}`,
      before: { name, ...before.values },
      after: { name, ...after },
    },
  }
}

export async function undoSettings(
  tx: Db,
  { before, after }: UndoableEvent,
  environment: MailEnvironment,
): Promise<Written<unknown>> {
  const { values, version } = await lockSettings(tx)
  const old = takeBack(before as Settings, after as Settings, values)
  return updateSettings(tx, settingsUpdateSchema.parse({ ...values, ...old, version }), environment)
}
