import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ApplicationScores } from '#contract/hiring/application-scores.schema.ts'
import { ratingLabels } from '#contract/hiring/application-scores.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { scoresQuery } from './applications.portal.kind.tsx'
import { forgetScoreDraft, hasScoreDraft } from './score-draft.ts'
import { scoresByCriterion } from './scores-by-criterion.ts'

const words = applicationsContent.scorecard

const ScoreForm = lateComponent(async () => ({ default: (await import('./score-form.tsx')).ScoreForm }), FormMissing)

/** Staff see the scores of others only after giving their own. */
export function ApplicationScorecard({ applicant }: { applicant: { id: number; name: string } }) {
  const { id } = applicant
  const { data, isError, refetch } = useQuery(scoresQuery(id))
  const [isChanging, setChanging] = useState(() => hasScoreDraft(id))
  // In parallel with its data.
  useEffect(ScoreForm.preload, [])
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = (changing: boolean) => {
    setChanging(changing)
    // The pressed button is gone, so move focus.
    heading.current?.focus()
  }
  const isForm = data && data.criteria.length > 0 && (isChanging || !data.scores)
  return (
    <section className="scorecard" data-part="scores">
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      {isForm && (
        <ScoreForm
          applicant={applicant}
          card={data}
          onSaved={() => turn(false)}
          onRefused={() => void refetch()}
          onCancel={() => {
            forgetScoreDraft(id)
            turn(false)
          }}
        />
      )}
      {!isForm && data?.scores && <Scores {...data.scores} criteria={data.criteria} onChange={() => turn(true)} />}
      {!isForm && !data?.scores && (
        <ListState rows={data?.criteria} isError={isError} words={words} onRetry={() => refetch()} />
      )}
      {!isForm && data?.jobId && data.criteria.length === 0 && (
        <Link className="link" to="." search={{ tab: 'jobs', id: String(data.jobId) }}>
          {words.editJob}
        </Link>
      )}
    </section>
  )
}

function FormMissing({ retry }: { retry(): void }) {
  return <ListState rows={undefined} isError words={words} onRetry={retry} />
}

interface ScoresProps extends NonNullable<ApplicationScores['scores']> {
  criteria: string[]
  onChange(): void
}

function Scores({ own, others, criteria, onChange }: ScoresProps) {
  const all = [{ ...own, author: words.you }, ...others]
  const isReworded = !criteria.every((criterion) => own.ratings.some((one) => one.criterion === criterion))
  const nameOf = (author: string | null) => author ?? submissionsContent.formerUser
  return (
    <>
      <ul className="bare scores">
        {scoresByCriterion(criteria, all).map(({ criterion, given, average }) => (
          <li key={criterion}>
            <h3>{criterion}</h3>
            <dl>
              {given.map(({ id, author, rating }) => (
                <div key={id}>
                  <dt>{nameOf(author)}</dt>
                  <dd>
                    <b>{rating}</b> {ratingLabels[rating]}
                  </dd>
                </div>
              ))}
              {average && (
                <div>
                  <dt>{words.average}</dt>
                  <dd>
                    <b>{average.toFixed(1)}</b>
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <h3>{words.why}</h3>
      <ul className="bare notes">
        {all.map(({ id, author, sentence, at, isChangedLater }) => (
          <li key={id}>
            <p className="message">{sentence}</p>
            <p className="muted small">
              {nameOf(author)}, <Moment at={at} />
              {isChangedLater && `, ${words.changedLater}`}
            </p>
          </li>
        ))}
      </ul>
      {isReworded && <p className="notice">{words.reworded}</p>}
      {criteria.length > 0 && (
        <Button look="quiet" onClick={onChange}>
          {words.change}
        </Button>
      )}
    </>
  )
}
