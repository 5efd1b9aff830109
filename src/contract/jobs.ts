export const jobPaths = {
  list: '/api/jobs',
  bySlug: '/api/jobs/{slug}',
} as const
