/** Above the queries about who has a submission open. */
export const presenceKey = 'here'
