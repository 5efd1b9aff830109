export const presenceKey = 'here'
