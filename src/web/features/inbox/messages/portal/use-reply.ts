import { useState } from 'react'
import type { MessageDetail, MessageReply } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages, messageStaffPaths, placeholderIn } from '#contract/inbox/messages.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { newDraft, readReplyDraft, writeReplyDraft } from '#web/components/submissions/reply-draft.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { succeed } from '#web/components/submissions/use-submission-writes.ts'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind } from './messages.portal.kind.tsx'

/** Of another user who was faster, where that is why it failed. */
const unseenIn = (failure: unknown) =>
  failure instanceof ApiFailure
    ? (failure.body as { current?: { lastReply: MessageReply } } | undefined)?.current?.lastReply
    : undefined

/** A reply from its first word until it can no longer be taken back. */
export function useReply({ id, name, email, replies }: MessageDetail) {
  const attempt = useAttempt(messageKind.key)
  const [draft, setDraft] = useState(() => readReplyDraft(String(id)))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** What another user answered meanwhile, while the author decides. */
  const [unseen, setUnseen] = useState<MessageReply>()
  const lastId = replies.at(-1)?.id ?? null
  /** The last reply that stood there when this one was begun: one that came since may not have been noticed. */
  const [seenId, setSeenId] = useState(lastId)
  if (draft.text === '' && seenId !== lastId) setSeenId(lastId)

  const change = (text: string) => {
    const next = newDraft(text)
    setDraft(next)
    writeReplyDraft(String(id), next)
    setError(undefined)
  }

  const takeBack = (reply: MessageReply) =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(messageStaffPaths.reply, reply.id), { method: 'DELETE' })
      // Another one may have been begun, and this page may have been left.
      change([reply.text, readReplyDraft(String(id)).text].filter(Boolean).join('\n\n'))
      succeed(words.isBack)
    }, messageStaffMessages.stopFailed)

  const send = async (lastReplyId = seenId) => {
    const { key, text } = draft
    if (!text.trim()) return setError(messageStaffMessages.replyEmpty)
    if (placeholderIn(text)) return setError(messageStaffMessages.replyUnfinished)
    setUnseen(undefined)
    setBusy(true)
    await attempt(async () => {
      try {
        const path = pathOf(messageStaffPaths.replies, id)
        const body = { key, text, email, lastReplyId }
        const { lastReply } = await staffClient.send<{ lastReply: MessageReply }>(path, { body })
        change('')
        succeed(words.leaves, { name, run: () => void takeBack(lastReply), hint: words.leavesHint })
      } catch (failure) {
        const faster = unseenIn(failure)
        if (!faster) throw failure
        setUnseen(faster)
      }
    }, messageStaffMessages.replyFailed)
    setBusy(false)
  }

  return {
    text: draft.text,
    change,
    send,
    takeBack,
    error,
    busy,
    unseen,
    /** It was read, and nothing is sent yet. */
    notYet: () => {
      setSeenId(unseen?.id ?? null)
      setUnseen(undefined)
    },
  }
}
