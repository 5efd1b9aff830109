import { isOfAnother, staffPrefix } from './staff-storage.ts'

const draftLifetimeMs = 30 * 86_400_000

export function readStaffDraft<Draft extends object>(name: string): Draft | undefined {
  try {
    if (isOfAnother(localStorage)) return undefined
    forgetOldDrafts()
    return readJson<Draft>(staffPrefix + name)
  } catch {
    return undefined
  }
}

export function writeStaffDraft(name: string, draft: object): void {
  try {
    if (isOfAnother(localStorage)) return
    localStorage.setItem(staffPrefix + name, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    // Storage may be blocked or full; the screen works without it.
  }
}

export function forgetStaffDraft(name: string): void {
  try {
    localStorage.removeItem(staffPrefix + name)
  } catch {
    // Storage may be blocked.
  }
}

/** Old drafts may contain data of people who have since been deleted. */
function forgetOldDrafts(): void {
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(staffPrefix))) {
    const draft = readJson<{ at?: number }>(name)
    if (!draft?.at || draft.at < Date.now() - draftLifetimeMs) localStorage.removeItem(name)
  }
}

function readJson<Value>(name: string): Value | undefined {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}
