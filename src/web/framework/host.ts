import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ShownApplication } from '#contract/hiring/application-status.ts'
import type { ShownPreferences } from '#contract/newsletter/preferences.ts'
import type { SiteConfig } from '#contract/site.schema.ts'

/** What the server hands to one render of one page. */
export interface Host {
  /** Calls the API in-process: no network, no cookies. */
  fetchApi(path: string, init?: RequestInit): Promise<Response>
  nonce: string
  site: SiteConfig
  /** Of a page as it was. */
  now?: Date
  /** What the applicant's page shows, to whoever has its link. */
  application?: ShownApplication
  /** What the page of a subscriber's preferences shows, to whoever has its link. */
  preferences?: ShownPreferences
}

/** Undefined in the browser. */
export const getHost = createIsomorphicFn()
  .server(() => getGlobalStartContext() as unknown as Host)
  .client((): Host | undefined => undefined)
