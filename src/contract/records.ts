/** What staff read after saving or deleting, whatever it was. */
export const recordMessages = { failedTitle: 'Error', successTitle: 'Success' } as const
