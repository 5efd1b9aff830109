import type { Environment } from '#server/app/environment.schema.ts'
import { everything, publishContentChange } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/database.ts'
import { refuseInProduction } from '../refuse-in-production.ts'
import { seedDatabase } from '../seed.ts'
import { seedApplications } from './applications.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedFiles } from './files.ts'
import { seedMessages } from './messages.ts'
import { seedPictures } from './pictures.ts'
import { seedPosts } from './posts.ts'
import { createRandom } from './random.ts'
import { type Sampling, writeEvents, writeMails } from './sampling.ts'
import { hasSampleStaff, noteStaff, seedStaff } from './staff.ts'
import { seedSubscribers } from './subscribers.ts'
import { seedVisits } from './visits.ts'
import { seedFacts, seedRedirects, seedSavedReplies } from './website.ts'

/** Adds a year of activity relative to today, and queues no mail. */
export async function seedSamples(database: Database, environment: Environment, now = new Date()): Promise<void> {
  refuseInProduction(environment)
  await seedDatabase(database)
  if (await hasSampleStaff(database.db)) return
  await database.withTransaction(async (tx) => {
    const people = await seedStaff(tx)
    if (!people) return
    const sampling: Sampling = { tx, now, random: createRandom(1), people, events: [], mails: [] }
    noteStaff(sampling)
    await seedApplications(sampling)
    await seedMessages(sampling)
    await seedCampaigns(sampling, await seedSubscribers(sampling))
    await seedVisits(sampling)
    await seedPosts(sampling, await seedPictures(sampling))
    await seedFiles(sampling)
    await seedFacts(sampling)
    await seedRedirects(sampling)
    await seedSavedReplies(sampling)
    await writeEvents(sampling)
    await writeMails(sampling)
    await publishContentChange(tx, [everything])
  })
}
