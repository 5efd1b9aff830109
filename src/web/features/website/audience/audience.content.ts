import type { NewsletterSource } from '#contract/newsletter/newsletter.ts'
import type { ProductId } from '#contract/website/product-names.ts'

/** The first newsletter box of a page, as an address. */
export const newsletterAnchor = 'newsletter'

interface Point {
  name: string
  text: string
  /** The tool of ours that does this. */
  product?: ProductId
}

interface SectionHead {
  id: string
  title: string
  note?: string
}

/** What a page for one kind of reader is made of; each page chooses its own order. */
export type AudienceSection = SectionHead &
  (
    | { kind: 'points'; points: readonly Point[] }
    | { kind: 'pair'; columns: readonly [PairColumn, PairColumn] }
    | { kind: 'steps'; steps: readonly Point[]; more?: { label: string; href: string } }
    | { kind: 'words'; text: string }
    | { kind: 'questions'; items: readonly { question: string; answer: string }[] }
  )

interface PairColumn {
  title: string
  /** In front of each line: allowed, not allowed, or a matter for a person. */
  mark: 'check' | 'cross' | 'person'
  items: readonly string[]
}

interface Invitation {
  source: NewsletterSource
  title: string
  text: string
}

interface AudienceAction {
  label: string
  href: string | { outside: 'pilot' }
}

export interface AudienceContent {
  path: string
  heading: string
  seo: { title: string; description: string }
  lede: string
  /** What this reader would do first; the newsletter box is one of the places to go. */
  actions: readonly AudienceAction[]
  art: 'practice' | 'roleplay' | 'prints'
  caption: string
  /** Before the first newsletter box. */
  opening: readonly AudienceSection[]
  invitation: Invitation
  /** Between the two. */
  rest: readonly AudienceSection[]
  farewell: Invitation
}
