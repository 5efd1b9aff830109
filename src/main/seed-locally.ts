import type { Database } from '#server/db/database.ts'
import { isProduction } from '#server/seed/refuse-in-production.ts'
import { makeSamplePictures } from '#server/seed/samples/pictures.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import { seedDatabase } from '#server/seed/seed.ts'

/** A configured database may be a real one, so it gets the few records of a new site instead of samples. */
export async function seedLocally(database: Database, origin: string): Promise<void> {
  const environment: NodeJS.ProcessEnv = { ...process.env, ORIGIN: origin }
  if (environment.SAMPLES === 'none' || isProduction(environment)) return
  if (environment.DATABASE_URL) return seedDatabase(database)
  await seedSamples(database, environment)
  // Runs in the background; the next start makes the pictures that are still missing.
  makeSamplePictures(database).catch(() => {})
}
