import type { Server } from 'node:http'
import { createApi } from '#server/app/api.ts'
import { seedLocally } from './seed-locally.ts'
import { type SiteParts, startSite } from './site.ts'

type DevParts = Omit<SiteParts, 'api' | 'listen'>

/** Started again when a server file changes, while `dev.ts` keeps the port. */
export async function startDevSite(parts: DevParts) {
  let server: Server | undefined
  const site = await startSite({
    ...parts,
    api: (rest) => createApi({ ...parts.config, ...rest, logger: parts.logger, docs: true }),
    listen: async (host) => {
      server = host
    },
  })
  await site.ready
  await seedLocally(site.database, site.origin)
  return { ...site, server }
}
