import { type ReactNode, useState } from 'react'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import type { Interview } from '#contract/hiring/interviews.schema.ts'
import { interviewMessages, interviewPaths, slotInWords } from '#contract/hiring/interviews.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { applicationKind, redactableOf } from './applications.portal.kind.tsx'

const words = applicationsContent.interviews

interface Entry {
  key: string
  at: string
  content: ReactNode
}

/** Offers, choices, refusals and cancellations for the timeline. */
export const interviewEntries = (application: ApplicationDetail): Entry[] =>
  application.interviews.flatMap((interview) =>
    interview.events.map(({ what, at, by }) => ({
      key: `interview-${interview.id}-${what}`,
      at,
      content: (
        <>
          <p className={what === 'offered' ? 'muted small' : undefined}>
            {words.events[what](by ?? submissionsContent.formerUser)}, <Moment at={at} />
          </p>
          {what === 'offered' && <Offer interview={interview} name={application.name} />}
          {what === 'picked' && interview.picked && <p>{slotInWords({ ...interview, start: interview.picked })}</p>}
          {what === 'refused' && interview.refusal && (
            <Redactable
              {...redactableOf(application)}
              field="refusal"
              number={interview.id}
              text={interview.refusal}
              what={words.theRefusal}
            />
          )}
        </>
      ),
    })),
  )

function Offer({ interview, name }: { interview: Interview; name: string }) {
  const { id, state, starts, place, picked } = interview
  const attempt = useAttempt(applicationKind.key)
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    setAsking(false)
    await attempt(async () => {
      await staffClient.send(pathOf(interviewPaths.cancel, id), { body: { picked } })
      succeed(words.canceled)
    }, interviewMessages.cancelFailed)
  }
  return (
    <>
      <ul className="bare">
        {starts.map((start) => (
          <li key={start}>{slotInWords({ ...interview, start })}</li>
        ))}
      </ul>
      <p>{place}</p>
      <p>
        <b>{words.states[state]}</b>
      </p>
      {(state === 'open' || state === 'passed' || state === 'picked') && (
        <Button look="plain" small onClick={() => setAsking(true)}>
          {picked ? words.cancelInterview : words.cancelTimes}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={picked ? words.cancelInterview : words.cancelTimes}
          confirm={words.confirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => void cancel()}
        >
          {picked ? words.cancelNote(name) : words.cancelTimesNote(name)}
        </ConfirmDialog>
      )}
    </>
  )
}
