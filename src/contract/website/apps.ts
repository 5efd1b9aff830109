import { type ProductId, productNames } from './product-names.ts'

export const appStatusLabels = { pilot: 'Pilot Available', now: 'Available Now', soon: 'Coming Soon' } as const
export type AppStatus = keyof typeof appStatusLabels

/** In the order that every page shows them; `section` is the anchor on /solutions. */
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

export const products = apps
  .filter((app) => app.id !== 'engage')
  .map(({ id: app, section: id, ...product }) => ({ ...product, id, app }))
