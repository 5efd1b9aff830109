export const staffPrefix = 'staff:'
/** Each change is an entry of its own, so that two tabs cannot overwrite each other's. */
export const unsentPrefix = `${staffPrefix}unsent:`
const accountName = 'staff-account'

let shown: number | undefined

/** Whose portal this tab shows. */
export const shownAccount = () => shown

/** Whether an account other than the one that this tab shows typed last. */
export function isOfAnother(storage: Storage): boolean {
  const last = storage.getItem(accountName)
  return last !== null && last !== String(shown)
}

const forget = (isForgotten: (name: string) => boolean) => {
  for (const name of Object.keys(localStorage)) if (isForgotten(name)) localStorage.removeItem(name)
}

/** A session may end without logout. Unsent changes stay: each names its owner. */
export function showAccount(id: number): void {
  shown = id
  try {
    if (isOfAnother(sessionStorage)) sessionStorage.clear()
    if (isOfAnother(localStorage)) forget((name) => name.startsWith(staffPrefix) && !name.startsWith(unsentPrefix))
    for (const storage of [sessionStorage, localStorage]) storage.setItem(accountName, String(id))
  } catch {
    // Storage may be blocked.
  }
}

/** The next user of this device must not see what the last one typed. */
export function forgetTyping(): void {
  shown = undefined
  sessionStorage.clear()
  forget((name) => name.startsWith(staffPrefix))
}
