import { useState } from 'react'
import { type ReplyPreview, replyTextSchema } from '#contract/hiring/application-replies.schema.ts'
import {
  applicationReplyMessages,
  applicationReplyPaths,
  interviewDraftName,
  repliesDraftName,
  replyDraftName,
} from '#contract/hiring/application-replies.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { forgetStaffDraft, readStaffDraft, writeStaffDraft } from '#web/components/session/staff-draft.ts'
import {
  newDraft,
  readReplyDraft,
  returnReply,
  useReturnedReply,
  writeReplyDraft,
} from '#web/components/submissions/reply-draft.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'
import type { InterviewDraft } from './interview-draft.ts'
import { type InterviewErrors, readInterview } from './read-interview.ts'
import { type Recipient, useSendReply } from './use-send-reply.ts'

export function useApplicationReply(people: Recipient[], isDecline: boolean) {
  const attempt = useAttempt(applicationKind.key)
  const { isSending, send } = useSendReply(people)
  const [first] = people
  const name = first && people.length === 1 ? replyDraftName(first.id) : repliesDraftName
  const [draft, setDraft] = useState(() => {
    const kept = readReplyDraft(name)
    return isDecline && !kept.text ? newDraft(words.replies.declineText) : kept
  })
  const [moveTo, setMoveTo] = useState<Stage | null>(isDecline ? 'declined' : null)
  const [error, setError] = useState<string>()
  const offerName = interviewDraftName(first?.id ?? 0)
  const [interview, setInterview] = useState(() =>
    isDecline || people.length > 1 ? undefined : readStaffDraft<InterviewDraft>(offerName),
  )
  useReturnedReply(name, (returned) => {
    setDraft(returned)
    if (!isDecline && people.length === 1) setInterview(readStaffDraft<InterviewDraft>(offerName))
  })
  const [interviewErrors, setInterviewErrors] = useState<InterviewErrors>({})
  const [isShowing, setShowing] = useState(false)
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

  const offer = (next: InterviewDraft | undefined) => {
    setInterview(next)
    if (next) writeStaffDraft(offerName, next)
    else forgetStaffDraft(offerName)
    setInterviewErrors({})
    setPreview(undefined)
    setDraft((before) => newDraft(before.text))
  }

  const offered = interview && readInterview(interview)
  const isFine = () => {
    const checked = replyTextSchema.safeParse(draft.text)
    setError(checked.error?.issues[0]?.message)
    setInterviewErrors(offered?.errors ?? {})
    return checked.success && (!offered || offered.input !== undefined)
  }

  const show = async () => {
    if (!first || !isFine()) return
    setShowing(true)
    await attempt(async () => {
      const path = pathOf(applicationReplyPaths.preview, first.id)
      setPreview(await staffClient.send<ReplyPreview>(path, { body: { text: draft.text, interview: offered?.input } }))
    }, applicationReplyMessages.previewFailed)
    setShowing(false)
  }

  const sendIt = (onSent: () => void) =>
    isFine() &&
    send(
      draft,
      { moveTo, interview: offered?.input },
      {
        onSent: () => {
          writeReplyDraft(name, newDraft(''))
          if (offered) forgetStaffDraft(offerName)
          onSent()
        },
        onStopped: () => {
          if (draft.text !== words.replies.declineText) returnReply(name, draft.text)
        },
      },
    )

  return {
    text: draft.text,
    moveTo,
    change,
    error,
    interview,
    interviewErrors,
    offer,
    isSending,
    isShowing,
    preview,
    show,
    send: sendIt,
  }
}
