type Piece = string | { label: string; href: string } | { mail: true }
export type Text = string | readonly Piece[]

export type LegalBlock =
  | Text
  | { list: readonly Text[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

export interface LegalContent {
  path: string
  heading: string
  seo: { title: string; description: string }
  lede: string
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[]
  newsletter: { source: 'privacy-page' | 'terms-page'; title: string; text: string }
}
