import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { documentTypeOf } from '#contract/documents.ts'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths, type Stage, stageLabels } from '#contract/hiring/applications.staff.ts'
import { TakeCharge } from '#web/components/submissions/in-charge.tsx'
import { type Neighbors, useOpen } from '#web/components/submissions/neighbors.tsx'
import { OpenThing } from '#web/components/submissions/open-thing.tsx'
import { QuarantineNotice } from '#web/components/submissions/quarantine.tsx'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { detailQuery, pathOf } from '#web/components/submissions/submission-kind.ts'
import { SubmissionPage } from '#web/components/submissions/submission-page.tsx'
import { WhoIsHere } from '#web/components/submissions/who-is-here.tsx'
import { UnsentHere } from '#web/components/unsent/unsent-here.tsx'
import { ApplicationDock } from './application-dock.tsx'
import { ApplicationFacts, LongSilence } from './application-facts.tsx'
import { ApplicationParts } from './application-parts.tsx'
import { ApplicationScorecard } from './application-scorecard.tsx'
import { ApplicationTimeline } from './application-timeline.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, redactableOf, scoresQuery, titleOf } from './applications.portal.kind.tsx'
import type { ApplicationSearch } from './applications.portal.search.ts'
import { ResumePages } from './resume-pages.tsx'
import { StagePath, stagesAhead } from './stage-path.tsx'

interface ApplicationPageProps {
  id: number
  tab: string
  search: ApplicationSearch
  isFromBoard: boolean
}

export function ApplicationPage({ id, tab, search, isFromBoard }: ApplicationPageProps) {
  // Fetched in parallel with the application.
  useQuery(scoresQuery(id))
  const { data } = useQuery(detailQuery<ApplicationDetail>(applicationKind, id))
  /** The lane it was opened from, whose next card comes next. */
  const lane = useRef<Stage>(undefined)
  lane.current ??= data?.stage
  const order = isFromBoard ? { ...search, stage: search.stage ?? lane.current } : search
  return (
    <SubmissionPage kind={applicationKind} id={id} tab={tab} search={order}>
      {(application: ApplicationDetail, neighbors) => (
        <Applicant application={application} tab={tab} neighbors={neighbors} />
      )}
    </SubmissionPage>
  )
}

interface ApplicantProps {
  application: ApplicationDetail
  tab: string
  neighbors: Neighbors
}

function Applicant({ application, tab, neighbors }: ApplicantProps) {
  const { id, name, stage, coverLetter, questionAnswers, isGeneral, quarantine, resumeFile } = application
  const note = useRef<HTMLTextAreaElement>(null)
  const open = useOpen(tab)
  const redactable = redactableOf(application)
  const isOnPath = stagesAhead.includes(stage)
  const pdfName = resumeFile && documentTypeOf(resumeFile.name) === 'pdf' ? resumeFile.name : undefined
  const hasScores = !isGeneral && !quarantine
  return (
    <OpenThing
      content={words}
      tab={tab}
      neighbors={neighbors}
      title={name}
      lede={isOnPath ? titleOf(application) : `${titleOf(application)}, ${stageLabels[stage]}`}
      acts={
        <div className="open__acts">
          <TakeCharge kind={applicationKind} submission={application} />
        </div>
      }
      head={
        <>
          <WhoIsHere path={pathOf(applicationStaffPaths.here, id)} />
          <UnsentHere area={applicationStaffPaths.list} id={id} />
          {isOnPath && <StagePath stage={stage} />}
          <ApplicationParts
            parts={{
              letter: words.letter,
              ...(pdfName && { resume: words.resume }),
              ...(questionAnswers.length > 0 && { questions: words.questions }),
              ...(hasScores && { scores: words.scorecard.heading }),
              timeline: words.timeline,
            }}
          />
        </>
      }
      facts={<ApplicationFacts application={application} tab={tab} />}
      dock={
        <ApplicationDock
          application={application}
          onNote={() => note.current?.focus()}
          onDone={() => neighbors.older !== undefined && open(neighbors.older)}
        />
      }
    >
      <QuarantineNotice kind={applicationKind} submission={application} />
      <LongSilence application={application} />
      <section data-part="letter">
        <h2 tabIndex={-1}>{words.letter}</h2>
        {coverLetter ? (
          <Redactable {...redactable} field="letter" text={coverLetter} what={words.theLetter} />
        ) : (
          <p>{words.noLetter}</p>
        )}
      </section>
      {pdfName && <ResumePages id={id} name={pdfName} />}
      {questionAnswers.length > 0 && (
        <section data-part="questions">
          <h2 tabIndex={-1}>{words.questions}</h2>
          <dl className="question-answers">
            {questionAnswers.map(({ question, answer }, index) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  <Redactable
                    {...redactable}
                    field="question"
                    number={index}
                    text={answer}
                    what={words.theAnswerTo(question)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {hasScores && <ApplicationScorecard applicant={application} />}
      <ApplicationTimeline application={application} note={note} />
    </OpenThing>
  )
}
