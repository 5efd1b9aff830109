/** Static pages; team members and jobs come from the database. */
export const publicPages = [
  '/',
  '/about',
  '/team',
  '/solutions',
  '/hyr-vs-agency',
  '/contact',
  '/blog',
  '/ai-for-therapists',
  '/ai-for-wellness-students',
  '/ai-for-teachers',
  '/privacy',
  '/terms',
  '/sitemap',
  '/investors',
  '/careers',
  '/careers/general-application',
] as const
