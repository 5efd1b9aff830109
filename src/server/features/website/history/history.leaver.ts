import type { LeaverPlace } from '#contract/website/leaver.schema.ts'
import type { Db } from '#server/db/database.ts'
import { getFormerMember } from '#server/features/website/team-members/former-member.public.ts'
import type { Actor } from '#server/staff/activity.ts'
import type { Written } from '#server/staff/feature.ts'
import type { Leaver } from '#server/staff/sources.ts'
import { findInHistory, forgetMember } from './forget-members.public.ts'

export async function findInPast(db: Db, leaver: Leaver): Promise<LeaverPlace[]> {
  const { isThere, unclear } = await findInHistory(db, leaver)
  const places: LeaverPlace[] = []
  if (isThere)
    places.push({
      title: 'The site as it was, and the activity log',
      detail:
        'The first shows their profile and name on the days when they were on the website, the second what was changed in their profile. Removing them cannot be undone.',
      action: 'forget-past',
    })
  if (unclear.length > 0)
    places.push({
      title: 'Earlier texts that may mean them',
      detail: `“${leaver.name}” alone may be another person or a word, so it stays there: ${unclear.join(', ')}.`,
    })
  return places
}

export async function forgetInPast(tx: Db, id: number, by: Actor): Promise<Written<{ success: true }>> {
  await forgetMember(tx, await getFormerMember(tx, id), by)
  return {
    response: { success: true },
    activity: { action: 'team-member-past-forgotten', subject: `team-member:${id}` },
  }
}
