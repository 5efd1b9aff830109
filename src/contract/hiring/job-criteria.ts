import { listItems } from './jobs.ts'

export const fewestCriteria = 3
export const mostCriteria = 5
export const longestCriterion = 120

/** One a line; what stands there twice counts once. */
export const criteriaIn = (text: string) => [...new Set(listItems(text))]

/** What applicants for a job are scored by: its own criteria, or else its first requirements. Too few of them are none. */
export function criteriaOf({ criteria, requirements }: { criteria: string; requirements: string }): string[] {
  const found = criteriaIn(criteria || requirements).slice(0, mostCriteria)
  return found.length < fewestCriteria ? [] : found
}
