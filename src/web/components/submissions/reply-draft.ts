import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'

/** A reply that was begun. The key belongs to these words: sent twice they are one mail. */
export interface ReplyDraft {
  text: string
  key: string
}

const nameOf = (id: string) => `reply:${id}`

export const newDraft = (text: string): ReplyDraft => ({ text, key: crypto.randomUUID() })

/** Kept under what it replies to. */
export const readReplyDraft = (id: string): ReplyDraft => readStaffDraft<ReplyDraft>(nameOf(id)) ?? newDraft('')

export function writeReplyDraft(id: string, draft: ReplyDraft): void {
  if (draft.text) writeStaffDraft(nameOf(id), draft)
  else forgetStaffDraft(nameOf(id))
}
