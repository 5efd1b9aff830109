/** By section of /solutions. A small file, because every page's menu loads it. */
export const productNames = {
  'hyr-flow': 'HYR Flow',
  growthtracker: 'GrowthTracker',
  marketplace: 'Marketplace',
  supervision: 'Supervision Connect',
  'hyr-grow': 'HYR Grow',
} as const
export type ProductId = keyof typeof productNames

export const productPage = (id: ProductId) => `/solutions#${id}`
