import { facts } from '#contract/facts.ts'
import { productNames } from '#contract/product-names.ts'

/** Apart from the home page's words, because the layout of every page knows the banner. */
export const pilotBannerContent = {
  title: `${productNames['hyr-flow']} pilot:`,
  offer: facts.pilot.free,
  more: `, with ${facts.pilot.migration}`,
  action: 'Sign Up Now',
} as const
