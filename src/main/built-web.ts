import { existsSync } from 'node:fs'
import { createAssets } from '#server/http/assets.ts'
import type { WebModule } from './site.ts'

const built = new URL('../../dist/', import.meta.url)

/** The web half as `npm run build` left it. */
export async function loadBuiltWeb() {
  const entry = new URL('server/entry.server.js', built)
  if (!existsSync(entry)) throw new Error('There is no build yet: run `npm run build` first')
  const { default: handler, pageKey } = (await import(entry.href)) as WebModule
  const pictures = new URL('client', built).pathname
  return { web: { fetch: handler.fetch, pageKey }, ...createAssets(pictures), pictures }
}
