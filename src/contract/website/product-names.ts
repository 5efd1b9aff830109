/** The products by the section of /solutions that tells about each. Small, because every page's menu knows them. */
export const productNames = {
  'hyr-flow': 'HYR Flow',
  growthtracker: 'GrowthTracker',
  marketplace: 'Marketplace',
  supervision: 'Supervision Connect',
  'hyr-grow': 'HYR Grow',
} as const
export type ProductId = keyof typeof productNames

/** Where a product is told about. */
export const productPage = (id: ProductId) => `/solutions#${id}`
