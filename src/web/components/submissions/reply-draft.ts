import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'

export interface ReplyDraft {
  text: string
  /** Idempotency key: the same text sent twice is one mail. */
  key: string
}

export const replyDraftKey = (id: string) => `reply:${id}`

export const newDraft = (text: string): ReplyDraft => ({ text, key: crypto.randomUUID() })

export const readReplyDraft = (id: string): ReplyDraft => readStaffDraft<ReplyDraft>(replyDraftKey(id)) ?? newDraft('')

export function writeReplyDraft(id: string, draft: ReplyDraft): void {
  if (draft.text) writeStaffDraft(replyDraftKey(id), draft)
  else forgetStaffDraft(replyDraftKey(id))
}
