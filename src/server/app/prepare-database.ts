import { closeToStrangers, grantToSite } from '#server/db/grants.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { migrateDatabase } from './migrate.ts'

/** Migrates, and grants the site's role its rights if another role owns the tables. */
export async function prepareDatabase({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<void> {
  const { isOwner } = await migrateDatabase(ownerUrl)
  if (isOwner) await closeToStrangers(ownerUrl)
  if (ownerUrl === url) return
  const tasks = createTaskQueue({ url: ownerUrl, logger: createLogger('warn') })
  await tasks.start()
  await tasks.stop()
  await grantToSite(ownerUrl, decodeURIComponent(new URL(url).username))
}
