import { staffPrefix } from './staff-storage.ts'

const longestMs = 30 * 86_400_000

/** What staff typed and the server does not have yet. Kept in this browser, so that it outlives the tab. */
export function readStaffDraft<Draft extends object>(name: string): Draft | undefined {
  try {
    forgetOldDrafts()
    return (JSON.parse(localStorage.getItem(staffPrefix + name) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

export function writeStaffDraft(name: string, draft: object): void {
  try {
    localStorage.setItem(staffPrefix + name, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    // Storage may be forbidden or full; the screen works without.
  }
}

export function forgetStaffDraft(name: string): void {
  try {
    localStorage.removeItem(staffPrefix + name)
  } catch {
    // As above.
  }
}

/** The person they are about may be gone by now. */
function forgetOldDrafts(): void {
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(staffPrefix))) {
    const { at } = JSON.parse(localStorage.getItem(name) ?? '{}') as { at?: number }
    if (!at || at < Date.now() - longestMs) localStorage.removeItem(name)
  }
}
