/** Whose messages or applicants a list shows. */
export const assigneeFilters = ['me', 'nobody', 'others'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]

export const submissionStaffMessages = {
  inChargeMeanwhile: (name: string | undefined) =>
    name ? `${name} is in charge by now.` : 'No one is in charge any more.',
} as const
