export const teamMemberPaths = {
  active: '/api/team-members/active',
  bySlug: '/api/team-members/slug/{slug}',
} as const

export const teamMemberMessages = {
  listFailed: 'Failed to fetch team members',
  listFailedOnPage: 'Failed to load team members. Please try again later.',
  notFound: 'Team member not found',
  noSlug: 'No slug provided',
} as const

export const bioPreviewLength = 150
