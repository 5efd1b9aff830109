import { staffPrefix } from '#web/components/session/staff-storage.ts'

/** A reply that was begun. The key belongs to these words: sent twice they are one mail. */
export interface ReplyDraft {
  text: string
  key: string
}

const prefix = `${staffPrefix}reply:`
const longestMs = 30 * 86_400_000

export const newDraft = (text: string): ReplyDraft => ({ text, key: crypto.randomUUID() })

/** Kept in this browser under what it answers, so that it outlives the tab. */
export function readReplyDraft(name: string): ReplyDraft {
  try {
    forgetOldDrafts()
    const draft = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as ReplyDraft | null
    return draft ?? newDraft('')
  } catch {
    return newDraft('')
  }
}

export function writeReplyDraft(name: string, draft: ReplyDraft): void {
  try {
    if (draft.text) localStorage.setItem(prefix + name, JSON.stringify({ ...draft, at: Date.now() }))
    else localStorage.removeItem(prefix + name)
  } catch {
    // Storage may be forbidden or full; the box works without.
  }
}

/** Words to somebody whose message may be gone by now. */
function forgetOldDrafts(): void {
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
    const { at } = JSON.parse(localStorage.getItem(name) ?? '{}') as { at?: number }
    if (!at || at < Date.now() - longestMs) localStorage.removeItem(name)
  }
}
