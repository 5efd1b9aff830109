import { useState } from 'react'
import { type Replies, type ReplyPreview, replyTextSchema } from '#contract/hiring/application-replies.schema.ts'
import { applicationReplyMessages, applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { newDraft, readReplyDraft, writeReplyDraft } from '#web/components/submissions/reply-draft.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, replyDraftName } from './applications.portal.kind.tsx'
import { useStopReplies } from './use-stop-replies.ts'

export type Recipient = Pick<ApplicationItem, 'id' | 'name' | 'email' | 'stage'>

export function useApplicationReply(people: Recipient[], isDecline: boolean) {
  const attempt = useAttempt(applicationKind.key)
  const stop = useStopReplies()
  const [first] = people
  const name = first && people.length === 1 ? replyDraftName(first.id) : 'applications'
  const [draft, setDraft] = useState(() => {
    const kept = readReplyDraft(name)
    return isDecline && !kept.text ? newDraft(words.replies.declineText) : kept
  })
  const [moveTo, setMoveTo] = useState<Stage | null>(isDecline ? 'declined' : null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'sending' | 'showing'>()
  const [preview, setPreview] = useState<ReplyPreview>()

  const change = (text: string, stage = moveTo) => {
    // A new idempotency key for changed text; the same text sent twice is one mail.
    const next = newDraft(text)
    setDraft(next)
    setMoveTo(stage)
    writeReplyDraft(name, next)
    setError(undefined)
    setPreview(undefined)
  }

  const isFine = () => {
    const checked = replyTextSchema.safeParse(draft.text)
    setError(checked.error?.issues[0]?.message)
    return checked.success
  }

  const show = async () => {
    if (!first || !isFine()) return
    setBusy('showing')
    await attempt(async () => {
      const path = pathOf(applicationReplyPaths.preview, first.id)
      setPreview(await staffClient.send<ReplyPreview>(path, { body: { text: draft.text } }))
    }, applicationReplyMessages.previewFailed)
    setBusy(undefined)
  }

  /** `onSent` is called before the list is fetched again. */
  const send = async (onSent: () => void) => {
    if (!isFine()) return
    setBusy('sending')
    await attempt(async () => {
      const { key, text } = draft
      const body = { key, text, moveTo, people: people.map(({ id, email, stage }) => ({ id, email, stage })) }
      const { replies, left, leavesAt } = await staffClient.send<Replies>(applicationReplyPaths.all, { body })
      writeReplyDraft(name, newDraft(''))
      const undo = { run: () => void stop(replies.map(({ id }) => id)) }
      const said = words.replies.held(replies.length, leavesAt, left.length, first?.name)
      succeed(said, replies.length > 0 ? undo : undefined)
      onSent()
    }, applicationReplyMessages.failed)
    setBusy(undefined)
  }

  return { text: draft.text, moveTo, change, error, busy, preview, show, send }
}
