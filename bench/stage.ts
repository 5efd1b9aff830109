import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openTestDatabase, startTestServer, type TestDatabase } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { type SiteProcess, startSiteProcess } from '../e2e/fixtures/process.ts'

export interface Stage {
  database: TestDatabase
  startSite(environment?: Record<string, string>, options?: { log: number }): Promise<SiteProcess>
  /** A server to compare with, in a process of its own, as ours is. */
  startBare(script: string, message?: object): Promise<{ port: number; pid: number }>
}

/** A durable PostgreSQL with the seed in it; everything started on it ends with it. */
export async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const postgres = await startTestServer({ durable: true })
  const database = await openTestDatabase(postgres.url)
  await seedDatabase(database)
  const sites: SiteProcess[] = []
  const others: ChildProcess[] = []
  try {
    return await work({
      database,
      async startSite(environment = {}, options?: { log: number }) {
        const all = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...environment }
        const site = await startSiteProcess(all, options)
        sites.push(site)
        return site
      },
      async startBare(script, message) {
        const child = fork(new URL(script, import.meta.url), {
          env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url },
        })
        others.push(child)
        if (message) child.send(message)
        const [address] = (await once(child, 'message')) as [AddressInfo]
        return { port: address.port, pid: child.pid ?? 0 }
      },
    })
  } finally {
    for (const child of others) child.kill()
    await Promise.all(sites.map((site) => site.stop()))
    await database.drop()
    await postgres.stop()
  }
}
