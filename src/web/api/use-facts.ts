import { useQuery } from '@tanstack/react-query'
import { defaultFacts, type Facts } from '#contract/website/facts.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { seoQuery } from './seo.queries.ts'

/** Facts that staff changed come with the page, so this needs no request of its own. */
export const useFacts = (path: string): Facts => factsOf(useQuery(seoQuery(path)).data)

export const factsOf = (page: PageMeta | undefined): Facts => ({ ...defaultFacts, ...page?.facts })
