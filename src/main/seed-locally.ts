import type { Database } from '#server/db/database.ts'
import { isProduction } from '#server/seed/refuse-in-production.ts'
import { makeSamplePictures } from '#server/seed/samples/pictures.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import { seedDatabase } from '#server/seed/seed.ts'

/**
 * The samples of `dev` and `preview`: a year of life on a database of our own making. A configured database may be a real
 * one and gets the few records that a new site begins with, or none when the site is public. `SAMPLES=none`: none at all.
 */
export async function seedLocally(database: Database, origin: string): Promise<void> {
  const environment: NodeJS.ProcessEnv = { ...process.env, ORIGIN: origin }
  if (environment.SAMPLES === 'none' || isProduction(environment)) return
  if (environment.DATABASE_URL) return seedDatabase(database)
  await seedSamples(database, environment)
  // Nobody waits for them. A site that is stopped meanwhile makes the others when it starts again.
  makeSamplePictures(database).catch(() => {})
}
