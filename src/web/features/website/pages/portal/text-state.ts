import type { PageText } from '#contract/website/page-texts.staff.schema.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { pageTextsContent } from './page-texts.portal.content.ts'

const { state: words } = pageTextsContent

type TextState = 'fixed' | 'scheduled' | 'draft' | 'outdated' | 'published' | 'original'

export function stateOf({ lock, publishAt, draft, isOutdated, published }: PageText): TextState {
  if (lock) return 'fixed'
  if (draft !== null) return publishAt ? 'scheduled' : 'draft'
  if (isOutdated) return 'outdated'
  return published === null ? 'original' : 'published'
}

export function stateInWords(text: PageText): string {
  const state = stateOf(text)
  return state === 'scheduled' ? words.scheduled(momentInWords(text.publishAt ?? '')) : words[state]
}

/** Differs from the website, and waits for somebody to publish it. */
export const isDraft = (text: PageText) => stateOf(text) === 'draft'
export const isChanged = ({ draft, published }: PageText) => draft !== null || published !== null
