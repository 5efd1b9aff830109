import { z } from '@hono/zod-openapi'
import { settingsRecordSchema, settingsUpdateSchema } from '#contract/office/settings.schema.ts'
import { settingsMessages as messages, settingNames, settingsPaths } from '#contract/office/settings.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { type MailEnvironment, readSettings } from './settings.public.ts'
import { readSettingsToday } from './settings.today.ts'
import { getSettingsRecord, undoSettings, updateSettings } from './settings.writes.ts'

const permission = 'settings'

export const settingsStaff = (environment: MailEnvironment): StaffFeature => ({
  today: [{ permission, tab: 'settings', read: readSettingsToday }],
  undo: [
    {
      actions: ['settings-updated'],
      permission,
      undo: (tx, event) => undoSettings(tx, event, environment),
    },
  ],
  setUp: [
    {
      step: 'mail',
      isDone: async (db) => Boolean(environment.mail.url && (await readSettings(db)).postalAddress),
    },
    {
      step: 'recipients',
      async isDone(db) {
        const settings = await readSettings(db)
        const chosen = settingNames.flatMap((name) => (name.endsWith('Recipient') ? settings[name] : []))
        return [...chosen, ...Object.values(environment.recipients)].some(Boolean)
      },
    },
  ],
  routes: [
    read(
      {
        path: settingsPaths.all,
        permission,
        summary: 'The settings, as a list of one',
        response: z.array(settingsRecordSchema),
        whatFailed: messages.loadFailed,
      },
      async ({ db }) => [await getSettingsRecord(db, environment)],
    ),
    write(
      {
        method: 'put',
        path: settingsPaths.one,
        permission,
        summary: 'Changes the settings',
        input: settingsUpdateSchema,
        response: settingsRecordSchema,
        whatFailed: messages.updateFailed,
      },
      (input, { tx }) => updateSettings(tx, input, environment),
    ),
  ],
})
