export const staffPrefix = 'staff:'

/** The next user of this device must not see what the last one typed. */
export function forgetTyping(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (name.startsWith(staffPrefix)) localStorage.removeItem(name)
}
