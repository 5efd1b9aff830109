import { existsSync } from 'node:fs'
import { createAssets } from '#server/http/assets.ts'
import type { WebModule } from './site.ts'

export async function loadBuiltWeb(built: URL) {
  const entry = new URL('server/entry.server.js', built)
  if (!existsSync(entry)) throw new Error('There is no build yet: run `npm run build` first')
  const web = (await import(entry.href)) as WebModule
  const pictures = new URL('client', built).pathname
  return { web, ...createAssets(pictures), pictures }
}
