import { type ProductId, productNames } from './product-names.ts'

export const appStatusLabels = { pilot: 'Pilot Available', now: 'Available Now', soon: 'Coming Soon' } as const
export type AppStatus = keyof typeof appStatusLabels

/**
 * The six apps of the ecosystem, in the order every page shows them. The name is the product's, the kind says what it
 * is, the section is where /solutions tells about it.
 */
export const apps = [
  { id: 'practice', status: 'pilot', name: productNames['hyr-flow'], kind: 'Practice management', section: 'hyr-flow' },
  {
    id: 'license',
    status: 'now',
    name: productNames.growthtracker,
    kind: 'License & CE tracker',
    section: 'growthtracker',
  },
  { id: 'market', status: 'soon', name: productNames.marketplace, kind: 'Assistance programs', section: 'marketplace' },
  {
    id: 'roleplay',
    status: 'soon',
    name: productNames.supervision,
    kind: 'Role-play training',
    section: 'supervision',
  },
  { id: 'content', status: 'soon', name: productNames['hyr-grow'], kind: 'Content generator', section: 'hyr-grow' },
  {
    id: 'engage',
    status: 'soon',
    name: 'Client Engagement',
    kind: `Part of ${productNames['hyr-flow']}`,
    section: 'hyr-flow',
  },
] as const satisfies readonly { id: string; status: AppStatus; name: string; kind: string; section: ProductId }[]
export type AppId = (typeof apps)[number]['id']

/** The five products: every app that has a section of /solutions to itself. */
export const products = apps
  .filter((app) => app.id !== 'engage')
  .map(({ id: app, section: id, ...product }) => ({ ...product, id, app }))
