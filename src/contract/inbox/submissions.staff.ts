/** Whose messages or applicants a list shows. */
export const assigneeFilters = ['me', 'nobody', 'others'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]
