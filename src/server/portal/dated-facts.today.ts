import { datedFacts } from '#contract/dated-facts.ts'
import { hasPassed } from '#contract/facts.ts'

/** Dates that visitors still read although they have passed. */
export const readDatedFacts = async () => ({
  lines: datedFacts
    .filter(({ until }) => hasPassed(until))
    .map(({ what, says, page }) => ({ text: `“${says}” has passed: ${what}.`, href: page })),
})
