export const teamMemberPaths = {
  active: '/api/team-members/active',
  bySlug: '/api/team-members/slug/{slug}',
  all: '/api/team-members',
  /** An extra of ours: the whole list in its new order, in one go. */
  order: '/api/team-members/order',
  byId: '/api/team-members/{id}',
} as const

export const teamMemberMessages = {
  listFailed: 'Failed to fetch team members',
  listFailedOnPage: 'Failed to load team members. Please try again later.',
  notFound: 'Team member not found',
  noSlug: 'No slug provided',
  slugTaken: 'Slug is already in use',
  adminListFailed: 'Error loading team members',
  empty: 'No team members found. Add your first team member to get started.',
  failedTitle: 'Error',
  createFailed: 'Failed to create team member',
  updateFailed: 'Failed to update team member',
  deleteFailed: 'Failed to delete team member',
  noneToUpdate: 'No team member to update',
  successTitle: 'Success',
  created: 'Team member created successfully',
  updated: 'Team member updated successfully',
  deleted: 'Team member deleted successfully',
  changedMeanwhile: 'Somebody else has changed this team member since you opened it.',
  listChanged: 'The list has changed in the meantime. Please look at it again.',
} as const

export const bioPreviewLength = 150
