/** The names under which this browser keeps what staff typed, beyond the tab. */
export const staffPrefix = 'staff:'

/** What somebody saw and typed is not for the next one at this device. */
export function forgetTyping(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (name.startsWith(staffPrefix)) localStorage.removeItem(name)
}
