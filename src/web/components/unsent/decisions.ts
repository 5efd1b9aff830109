import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPages } from '#contract/staff.ts'
import { readDraft, writeDraft } from '#web/components/form/draft-store.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import { newDraft } from '#web/components/submissions/reply-draft.ts'
import { discard, sendAgain } from './unsent.ts'
import type { Unsent } from './unsent-store.ts'

interface Person {
  id: number
  email: string
  stage: string
}

/** Their stage as it is now. An address that has changed stays refused: the text was written to another one. */
const withStages = (people: Person[]) =>
  Promise.all(
    people.map(async (person) => {
      const path = fillPath(applicationStaffPaths.byId, { id: String(person.id) })
      const now = await staffClient.read<ApplicationDetail>(path).catch(() => undefined)
      return now ? { ...person, stage: now.stage } : person
    }),
  )

export async function sendAnyway(change: Unsent): Promise<void> {
  const body = change.problem?.anyway
  if (change.kind !== 'application-reply' || !body) return sendAgain(change, body)
  await sendAgain(change, { ...body, people: await withStages(body.people as Person[]) })
}

/** Puts it back into the form that it comes from, after what was typed there since. */
export function edit({ key, kind, draft = '', text = '', body, area, ids }: Unsent): void {
  if (kind === 'score') {
    const ratings = (body.ratings as { criterion: string; rating: number }[]).map((one) => [one.criterion, one.rating])
    writeDraft(draft, { ratings: Object.fromEntries(ratings), sentence: text, ...readDraft(draft) })
  } else {
    const typed = readStaffDraft<{ text: string }>(draft)?.text
    writeStaffDraft(draft, newDraft([typed, text].filter(Boolean).join('\n\n')))
  }
  discard(key)
  const tab = area === applicationStaffPaths.list ? 'applications' : 'messages'
  const search = new URLSearchParams({ tab, ...(ids.length === 1 && { id: String(ids[0]) }) })
  // The forms read their drafts when they are opened.
  location.assign(`${portalPages.dashboard}?${search}`)
}
