/** The screen of one's own account, by its name in the portal's address. */
export const accountTab = 'account'
