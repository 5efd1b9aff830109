import { asOf, type Facts } from '#contract/website/facts.ts'
import { productNames } from '#contract/website/product-names.ts'

/** Apart from the home page's content, because every page's layout loads it. */
export const pilotOfferContent = (facts: Facts) => ({
  title: `${productNames['hyr-flow']} pilot:`,
  offer: facts.pilotFree + asOf(facts, 'pilotFree'),
  more: `, with ${facts.pilotMigration}${asOf(facts, 'pilotMigration')}`,
  action: 'Sign Up Now',
})
