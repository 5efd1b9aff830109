import { useQuery } from '@tanstack/react-query'
import type { Facts } from '#contract/website/facts.ts'
import { withTexts } from '#contract/website/page-texts.ts'
import { seoQuery } from './seo.queries.ts'
import { factsOf } from './use-facts.ts'

/** The content of a page, with the texts that staff changed. They come with the page's record. */
export function usePageText<Content>(path: string, content: Content | ((facts: Facts) => Content)): Content {
  const { data } = useQuery(seoQuery(path))
  return withTexts(content instanceof Function ? content(factsOf(data)) : content, data?.texts)
}
