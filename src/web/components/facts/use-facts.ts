import { useQuery } from '@tanstack/react-query'
import { defaultFacts, type Facts } from '#contract/website/facts.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'

/** The facts that the page at this path shows. What staff have changed comes with its record, so that nothing more is asked for. */
export const useFacts = (path: string): Facts => ({ ...defaultFacts, ...useQuery(seoQuery(path)).data?.facts })
