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
