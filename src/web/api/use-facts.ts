import { useQuery } from '@tanstack/react-query'
import { defaultFacts, type Facts } from '#contract/website/facts.ts'
import { seoQuery } from './seo.queries.ts'

/** Facts that staff changed come with the page, so this needs no request of its own. */
export const useFacts = (path: string): Facts => ({ ...defaultFacts, ...useQuery(seoQuery(path)).data?.facts })
