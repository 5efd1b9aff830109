import { openStages, type Stage } from '#contract/hiring/applications.staff.ts'
import type { Attempt } from '#web/components/records/use-attempt.ts'
import { newDraft } from '#web/components/submissions/reply-draft.ts'
import type { Move } from '#web/components/submissions/submission-kind.ts'
import { applicationsContent } from './applications.portal.content.ts'
import { postReply } from './post-reply.ts'

const words = applicationsContent.replies

/** After a move to Declined: the mail, in one press. It waits like every reply; stopping it also moves them back. */
export function offerDecline(moves: Move<Stage>[], attempt: Attempt) {
  const people = moves.flatMap(({ id, from, to, email }) =>
    to === 'declined' && openStages.includes(from) && email ? [{ id, email, stage: to, movedFrom: from }] : [],
  )
  if (people.length === 0) return undefined
  // One key: two presses send one mail.
  const { key, text } = newDraft(words.declineText)
  return {
    label: words.sendDecline(people.length),
    altText: words.sendDeclineHint,
    run: () => void postReply(attempt, { key, text, moveTo: null, people }, { name: moves[0]?.name ?? '' }),
  }
}
