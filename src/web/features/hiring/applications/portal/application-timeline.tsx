import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { NoteForm, NoteText } from '#web/components/submissions/notes.tsx'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { useSubmissionWrites } from '#web/components/submissions/use-submission-writes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, redactableOf, scoresQuery } from './applications.portal.kind.tsx'
import { interviewEntries } from './interview-entries.tsx'
import { useStopReply } from './use-stop-reply.ts'

interface TimelineProps {
  application: ApplicationDetail
  note: RefObject<HTMLTextAreaElement | null>
}

interface Entry {
  key: string
  at: string
  content: ReactNode
}

/** Mails, notes, moves, interviews and scores, newest first. */
export function ApplicationTimeline({ application, note }: TimelineProps) {
  const { id, moves, mails, createdAt } = application
  const { data: card } = useQuery(scoresQuery(id))
  const scores = card?.scores ? [{ ...card.scores.own, author: words.scorecard.you }, ...card.scores.others] : []
  const said = (key: string, at: string, text: ReactNode): Entry => ({
    key,
    at,
    content: (
      <p>
        {text}, <Moment at={at} />
      </p>
    ),
  })
  const entries: Entry[] = [
    ...application.notes.map((one) => ({
      key: `note-${one.id}`,
      at: one.createdAt,
      content: <NoteText kind={applicationKind} submission={application} note={one} mayDelete />,
    })),
    ...useReplies(application),
    ...interviewEntries(application),
    ...mails
      // A reply says itself what became of its mail.
      .filter(({ kind }) => kind !== 'application-reply')
      .map((mail) =>
        said(
          `mail-${mail.id}`,
          mail.triedAt ?? mail.createdAt,
          <>
            {applicationKind.mailKinds[mail.kind] ?? mail.kind}: <b>{submissionsContent.mailState(mail)}</b>
          </>,
        ),
      ),
    ...moves.map(({ at, ...move }) => said(`move-${at}`, at, words.moved(move))),
    ...scores.map(({ id: scoreId, author, at }) =>
      said(`score-${scoreId}`, at, words.scored(author ?? submissionsContent.formerUser)),
    ),
    said('arrived', createdAt, words.arrived),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <section className="timeline" data-part="timeline">
      <h2 tabIndex={-1}>{words.timeline}</h2>
      <NoteForm kind={applicationKind} submission={application} box={note} />
      <Resend application={application} />
      <ol className="bare notes">
        {entries.map(({ key, content }) => (
          <li key={key} data-entry={key.split('-')[0]}>
            {content}
          </li>
        ))}
      </ol>
    </section>
  )
}

function useReplies(application: ApplicationDetail): Entry[] {
  const stop = useStopReply(application.id)
  return application.replies.map(({ id, author, text, createdAt, leavesAt, hasLeft, mail }) => ({
    key: `reply-${id}`,
    at: createdAt,
    content: (
      <Redactable
        {...redactableOf(application)}
        field="reply"
        number={id}
        text={text}
        what={words.theReply}
        note={
          <p className="muted small">
            {words.replyBy(author ?? submissionsContent.formerUser)}, <Moment at={createdAt} />.{' '}
            {hasLeft ? (
              mail && submissionsContent.mailState(mail)
            ) : (
              <>
                {words.replies.leaves} <Moment at={leavesAt} />.
              </>
            )}
          </p>
        }
      >
        {!hasLeft && (
          <Button look="plain" small onClick={() => void stop({ id, text })}>
            {words.replies.stop}
          </Button>
        )}
      </Redactable>
    ),
  }))
}

function Resend({ application: { id, mails } }: { application: ApplicationDetail }) {
  const { resend } = useSubmissionWrites(applicationKind)
  const [busy, setBusy] = useState(false)
  if (!mails.some(({ state }) => state === 'refused' || state === 'dead')) return null
  const sendAgain = async () => {
    setBusy(true)
    await resend(id)
    setBusy(false)
  }
  return (
    <Button look="quiet" small busy={busy && submissionsContent.resending} onClick={sendAgain}>
      {submissionsContent.resend}
    </Button>
  )
}
