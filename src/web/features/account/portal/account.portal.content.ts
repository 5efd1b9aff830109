export const accountContent = {
  heading: 'My account',
  lede: 'Who you are in this portal, and where you are logged in.',
  name: { title: 'Name' },
} as const
