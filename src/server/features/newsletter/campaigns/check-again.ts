import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type CampaignProblemName, campaignProblems } from '#contract/newsletter/campaigns.staff.ts'
import type { Database } from '#server/db/database.ts'
import { pauseItself } from './brake.ts'
import { type CampaignSite, checkCampaign, hasToStop, problemKey } from './campaign-check.ts'
import { getCampaign } from './campaigns.staff.service.ts'
import { campaigns } from './campaigns.table.ts'
import { isDue } from './start-campaign.ts'

/** Warnings that can only have come up since; a link that could not be checked says nothing about the campaign. */
const newWarnings: readonly CampaignProblemName[] = ['deadLink', 'passedDate']

/** Checks a campaign at a chosen time when it is due: it starts, or pauses itself before the first mail. */
export async function checkNextAgain(database: Database, site: CampaignSite, logger: Logger): Promise<boolean> {
  const [due] = await database.db
    .select({ id: campaigns.id, version: campaigns.version, accepted: campaigns.acceptedProblems })
    .from(campaigns)
    .where(and(isDue, isNotNull(campaigns.acceptedProblems)))
    .orderBy(asc(campaigns.sendAt))
    .limit(1)
  const campaign = due && (await getCampaign(database.db, due.id))
  if (!campaign) return false
  const { id, version, accepted } = due
  const { problems } = await checkCampaign(database.db, campaign, site)
  const found = problems.filter(
    (problem) =>
      hasToStop([problem], true) || (newWarnings.includes(problem.name) && !accepted?.includes(problemKey(problem))),
  )
  await database.withTransaction(async (tx) => {
    // Somebody may have stopped it meanwhile.
    const [checked] = await tx
      .update(campaigns)
      .set({ acceptedProblems: null })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version), isDue))
      .returning({ id: campaigns.id })
    if (!checked || found.length === 0) return
    const response = found.map(({ name, about }) => [campaignProblems[name].text, about].filter(Boolean).join(' '))
    await pauseItself(tx, id, { reason: 'check', response: response.join(' ') }, logger)
  })
  return true
}
