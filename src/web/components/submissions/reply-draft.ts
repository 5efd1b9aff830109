import { useEffect, useEffectEvent } from 'react'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'

export interface ReplyDraft {
  text: string
  /** Idempotency key: the same text sent twice is one mail. */
  key: string
}

export const replyDraftKey = (id: string) => `reply:${id}`

export const newDraft = (text: string): ReplyDraft => ({ text, key: crypto.randomUUID() })

export const readReplyDraft = (id: string): ReplyDraft => readStaffDraft<ReplyDraft>(replyDraftKey(id)) ?? newDraft('')

const boxes = new Set<(id: string, draft: ReplyDraft) => void>()

/** The text of a reply that was taken back, before what was typed since. */
export function returnReply(id: string, text: string): void {
  const draft = newDraft([text, readReplyDraft(id).text].filter(Boolean).join('\n\n'))
  writeReplyDraft(id, draft)
  for (const box of boxes) box(id, draft)
}

/** The box may have been opened after the reply was sent, so Undo cannot know it. */
export function useReturnedReply(id: string, show: (draft: ReplyDraft) => void): void {
  const onReturn = useEffectEvent((returned: string, draft: ReplyDraft) => {
    if (returned === id) show(draft)
  })
  useEffect(() => {
    const box = (returned: string, draft: ReplyDraft) => onReturn(returned, draft)
    boxes.add(box)
    return () => {
      boxes.delete(box)
    }
  }, [])
}

export function writeReplyDraft(id: string, draft: ReplyDraft): void {
  if (draft.text) writeStaffDraft(replyDraftKey(id), draft)
  else forgetStaffDraft(replyDraftKey(id))
}
