import { securityGroup, securityReminderDays } from '#contract/office/settings.ts'
import { discoveryPaths } from '#contract/website/discovery.ts'
import type { Db } from '#server/db/database.ts'
import type { SourceToday } from '#server/staff/sources.ts'
import { readSettings } from './settings.public.ts'

const dayMs = 24 * 60 * 60_000

export async function readSettingsToday(db: Db): Promise<SourceToday> {
  const { securityContact, securityExpires } = await readSettings(db)
  if (!(securityContact && securityExpires)) return { lines: [] }
  const msLeft = Date.parse(securityExpires) - Date.now()
  if (msLeft > securityReminderDays * dayMs) return { lines: [] }
  const day = new Date(securityExpires).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    lines: [
      {
        kind: 'other',
        text: `Our security contact ${msLeft > 0 ? 'expires' : 'expired'} on ${day}.`,
        detail: `${discoveryPaths.security}. If the address is still read, set a later date.`,
        search: { id: String(securityGroup) },
      },
    ],
  }
}
