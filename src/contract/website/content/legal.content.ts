export type LegalBlock =
  | string
  | { list: readonly string[] }
  /** Made from settings and the registry of personal data. */
  | { computed: string | readonly string[] }
  | { caption: string; columns: readonly string[]; computed: readonly (readonly string[])[] }

export interface LegalContent {
  path: string
  heading: string
  seo: { title: string; description: string }
  lede: string
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[]
  /** Without it, the page has the date that staff set for privacy policy and terms. */
  updated?: string
  /** A lawyer has not read the text yet. */
  toReview?: boolean
  newsletter?: { source: 'privacy-page' | 'terms-page'; title: string; text: string }
}

/** Instead of a part that depends on settings and comes from the API. */
export const waiting = { loading: 'Loading...', failed: 'This part could not be loaded. Please try again later.' }
export type Waiting = keyof typeof waiting
