import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ShownApplication } from '#contract/hiring/application-status.ts'
import type { ShownPreferences } from '#contract/newsletter/preferences.ts'
import type { SiteConfig } from '#contract/site.schema.ts'

export interface Host {
  /** Calls the API in-process: no network, no cookies. */
  fetchApi(path: string, init?: RequestInit): Promise<Response>
  nonce: string
  site: SiteConfig
  /** Set for a page rendered as of a past date. */
  now?: Date
  application?: ShownApplication
  preferences?: ShownPreferences
}

/** Undefined in the browser. */
export const getHost = createIsomorphicFn()
  .server(() => getGlobalStartContext() as unknown as Host)
  .client((): Host | undefined => undefined)
