/** The six apps of the ecosystem, in the order every page shows them. */
export const appStatusLabels = { pilot: 'Pilot Available', now: 'Available Now', soon: 'Coming Soon' } as const
export type AppStatus = keyof typeof appStatusLabels

export const apps = [
  { id: 'practice', status: 'pilot', name: 'Practice Management' },
  { id: 'license', status: 'now', name: 'License & CE Tracker' },
  { id: 'market', status: 'soon', name: 'Assistance-Program Marketplace' },
  { id: 'roleplay', status: 'soon', name: 'Role-Play Training' },
  { id: 'content', status: 'soon', name: 'Content Generator' },
  { id: 'engage', status: 'soon', name: 'Client Engagement' },
] as const satisfies readonly { id: string; status: AppStatus; name: string }[]
export type AppId = (typeof apps)[number]['id']

/** The named products of /solutions. The id is the anchor of its section there; the app lends its icon and drawing. */
export const products = [
  { id: 'hyr-flow', status: 'pilot', name: 'HYR Flow', app: 'practice' },
  { id: 'growthtracker', status: 'now', name: 'GrowthTracker', app: 'license' },
  { id: 'supervision', status: 'soon', name: 'Supervision Connect', app: 'engage' },
  { id: 'hyr-grow', status: 'soon', name: 'HYR Grow', app: 'content' },
  { id: 'marketplace', status: 'soon', name: 'Marketplace', app: 'market' },
] as const satisfies readonly { id: string; status: AppStatus; name: string; app: AppId }[]
export type ProductId = (typeof products)[number]['id']
