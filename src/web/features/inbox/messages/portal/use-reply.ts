import { useState } from 'react'
import type { MessageDetail, MessageReply, Replied, ReplyInput } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages, messageStaffPaths, placeholderIn } from '#contract/inbox/messages.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import {
  newDraft,
  readReplyDraft,
  replyDraftKey,
  returnReply,
  useReturnedReply,
  writeReplyDraft,
} from '#web/components/submissions/reply-draft.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { deliver } from '#web/components/unsent/unsent.ts'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind } from './messages.portal.kind.tsx'

const newerReplyIn = (failure: unknown) =>
  failure instanceof ApiFailure
    ? (failure.body as { current?: { lastReply: MessageReply } } | undefined)?.current?.lastReply
    : undefined

export function useReply({ id, name, email, replies }: MessageDetail) {
  const attempt = useAttempt(messageKind.key)
  const [draft, setDraft] = useState(() => readReplyDraft(String(id)))
  useReturnedReply(String(id), setDraft)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [unseen, setUnseen] = useState<MessageReply>()
  const [leaves, setLeaves] = useState<ReplyInput['leaves']>('now')
  const lastId = replies.at(-1)?.id ?? null
  /** The last reply when the user began this one; they may not have noticed a newer one. */
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
      returnReply(String(id), reply.text)
      succeed(words.isBack)
    }, messageStaffMessages.stopFailed)

  const send = async (when = leaves, lastReplyId = seenId) => {
    const { key, text } = draft
    if (!text.trim()) return setError(messageStaffMessages.replyEmpty)
    if (placeholderIn(text)) return setError(messageStaffMessages.replyUnfinished)
    setUnseen(undefined)
    setLeaves(when)
    setBusy(true)
    await attempt(async () => {
      try {
        const path = pathOf(messageStaffPaths.replies, id)
        const body = { key, text, email, lastReplyId, leaves: when }
        const { isWaiting, response } = await deliver<Replied>({
          kind: 'reply',
          key,
          method: 'POST',
          path,
          body,
          area: messageKind.paths.list,
          ids: [id],
          words: words.replyTo(name),
          text,
          draft: replyDraftKey(String(id)),
        })
        change('')
        setLeaves('now')
        const replied = isWaiting ? undefined : await response
        if (!replied) return
        const { lastReply, leavesAt } = replied
        const undo = { name, run: () => void takeBack(lastReply) }
        if (when === 'now') succeed(words.leaves, { ...undo, hint: words.leavesHint })
        else succeed(words.leavesAt(leavesAt), undo)
      } catch (failure) {
        const faster = newerReplyIn(failure)
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
    notYet: () => {
      setSeenId(unseen?.id ?? null)
      setUnseen(undefined)
    },
  }
}
