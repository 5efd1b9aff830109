import { listItems } from './jobs.ts'

export const fewestCriteria = 3
export const mostCriteria = 5
export const longestCriterion = 120

export const criteriaIn = (text: string) => [...new Set(listItems(text))]

/** A job without criteria of its own is scored by its first requirements; too few count as none. */
export function criteriaOf({ criteria, requirements }: { criteria: string; requirements: string }): string[] {
  const found = criteriaIn(criteria || requirements).slice(0, mostCriteria)
  return found.length < fewestCriteria ? [] : found
}
