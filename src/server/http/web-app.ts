import type { ShownApplication } from '#contract/hiring/application-status.ts'
import type { ShownPreferences } from '#contract/newsletter/preferences.ts'
import type { SiteConfig } from '#contract/site.schema.ts'

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>

interface Rendered extends Pick<Response, 'status' | 'headers'> {
  document: string
}

export interface ForOneVisitor {
  application: ShownApplication
  preferences: ShownPreferences
}

export interface WebApp {
  render(
    request: Request,
    host: { fetchApi: FetchApi; nonce: string; site: SiteConfig; now?: Date } & Partial<ForOneVisitor>,
  ): Promise<Rendered>
  /** URLs with the same document share one key; unknown URLs share the key of the not-found page. */
  pageKey(url: URL): string
  pageRoute(key: string): string
}
