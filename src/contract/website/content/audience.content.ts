import type { NewsletterSource } from '#contract/newsletter/newsletter.ts'
import type { ProductId } from '#contract/website/product-names.ts'

export const newsletterAnchor = 'newsletter'

interface Point {
  name: string
  text: string
  product?: ProductId
}

interface SectionHead {
  id: string
  title: string
  note?: string
}

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
  actions: readonly AudienceAction[]
  art: 'practice' | 'roleplay' | 'prints'
  caption: string
  opening: readonly AudienceSection[]
  invitation: Invitation
  rest: readonly AudienceSection[]
  farewell: Invitation
}
