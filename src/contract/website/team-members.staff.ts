/** The specification puts them beside the public ones, which pages load. */
export const teamMemberStaffPaths = {
  all: '/api/team-members',
  order: '/api/team-members/order',
  bulk: '/api/team-members/bulk',
  byId: '/api/team-members/{id}',
  trash: '/api/team-members/trash',
  restore: '/api/team-members/{id}/restore',
} as const

export const teamMemberBulkActions = ['show', 'hide'] as const

/** Separate from `team-members.ts` to keep them out of public bundles. */
export const teamMemberStaffMessages = {
  successTitle: 'Success',
  slugTaken: 'Slug is already in use',
  loadFailed: 'Error loading team members',
  empty: 'No team members found. Add your first team member to get started.',
  createFailed: 'Failed to create team member',
  updateFailed: 'Failed to update team member',
  deleteFailed: 'Failed to delete team member',
  noneToUpdate: 'No team member to update',
  created: 'Team member created successfully',
  updated: 'Team member updated successfully',
  deleted: 'Team member deleted successfully',
  restored: 'Team member restored successfully',
  restoreFailed: 'Failed to restore team member',
  changedMeanwhile: 'Another staff member has changed this team member since you opened it.',
  shownAlready: 'Is on the website already.',
  hiddenAlready: 'Is not on the website.',
  listChanged: 'The list has changed in the meantime. Please look at it again.',
} as const
