import { useState } from 'react'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import type { InterviewInput } from '#contract/hiring/interviews.schema.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import type { ReplyDraft } from '#web/components/submissions/reply-draft.ts'
import { unsentStore } from '#web/components/unsent/unsent.ts'
import { waitingStates } from '#web/components/unsent/waiting-states.ts'
import { applicationKind } from './applications.portal.kind.tsx'
import { postReply } from './post-reply.ts'

export type Recipient = Pick<ApplicationItem, 'id' | 'name' | 'email' | 'stage'>

export function useSendReply(people: Recipient[]) {
  const attempt = useAttempt(applicationKind.key)
  const [isSending, setSending] = useState(false)

  const send = async (
    { key, text }: ReplyDraft,
    { moveTo, interview }: { moveTo: Stage | null; interview?: InterviewInput | undefined },
    { onSent, onStopped }: { onSent: () => void; onStopped?: () => void },
  ) => {
    setSending(true)
    const waiting = waitingStates(unsentStore.mine(), applicationKind.paths.list)
    const to = people.map(({ id, email, stage }) => ({
      id,
      email,
      stage: (waiting.get(id) as Stage | undefined) ?? stage,
    }))
    await postReply(
      attempt,
      { key, text, moveTo, interview, people: to },
      { name: people[0]?.name ?? '', onSent, onStopped },
    )
    setSending(false)
  }

  return { isSending, send }
}
