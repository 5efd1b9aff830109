/** Query key prefix of who has a submission open. */
export const presenceKey = 'here'
