import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths, stageLabels } from '#contract/hiring/applications.staff.ts'
import { DownloadLink } from '#web/components/records/download-link.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { MailList } from '#web/components/submissions/mail-list.tsx'
import { MoveTo } from '#web/components/submissions/move-to.tsx'
import { MarkAsSpam, QuarantineNotice } from '#web/components/submissions/quarantine.tsx'
import { Redactable } from '#web/components/submissions/redactable.tsx'
import { ShownConsent } from '#web/components/submissions/shown-consent.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { SubmissionPage } from '#web/components/submissions/submission-page.tsx'
import { WhoIsHere } from '#web/components/submissions/who-is-here.tsx'
import { Link as SiteLink } from '#web/components/ui/link.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { PhoneLink } from '#web/components/ui/phone-link.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { ApplicationNotes } from './application-notes.tsx'
import { ApplicationReplies } from './application-replies.tsx'
import { ApplicationScorecard } from './application-scorecard.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, redactableOf, scoresQuery, titleOf } from './applications.portal.kind.tsx'
import type { ApplicationSearch } from './applications.portal.search.ts'

interface ApplicationPageProps {
  id: number
  tab: string
  search: ApplicationSearch
}

export function ApplicationPage({ tab, ...open }: ApplicationPageProps) {
  // Fetched in parallel with the application.
  useQuery(scoresQuery(open.id))
  return (
    <SubmissionPage kind={applicationKind} tab={tab} {...open}>
      {(application: ApplicationDetail) => <Applicant application={application} tab={tab} />}
    </SubmissionPage>
  )
}

function Applicant({ application, tab }: { application: ApplicationDetail; tab: string }) {
  const { id, name, stage } = application
  const redactable = redactableOf(application)
  return (
    <>
      <ScreenHead title={application.name} lede={`${titleOf(application)}, ${stageLabels[stage]}`}>
        <MoveTo kind={applicationKind} rows={[{ id, name, state: stage }]} />
      </ScreenHead>
      <WhoIsHere path={pathOf(applicationStaffPaths.here, id)} />
      <QuarantineNotice kind={applicationKind} submission={application} />
      <Contact application={application} />
      <section>
        <h2>{words.letter}</h2>
        {application.coverLetter ? (
          <Redactable {...redactable} field="letter" text={application.coverLetter} what={words.theLetter} />
        ) : (
          <p>{words.noLetter}</p>
        )}
      </section>
      {application.questionAnswers.length > 0 && (
        <section>
          <h2>{words.questions}</h2>
          <dl className="question-answers">
            {application.questionAnswers.map(({ question, answer }, index) => (
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
      <ApplicationReplies application={application} />
      {!application.isGeneral && !application.quarantine && <ApplicationScorecard id={id} />}
      <ApplicationNotes application={application} />
      <MailList kind={applicationKind} id={id} mails={application.mails} />
      {application.others.length > 0 && (
        <section>
          <h2>{words.others}</h2>
          <ul>
            {application.others.map((other) => (
              <li key={other.id}>
                <Link className="link" to="." search={{ tab, id: String(other.id) }}>
                  {other.title}
                </Link>
                {`, ${stageLabels[other.stage]}, `}
                <Moment at={other.createdAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{words.history}</h2>
        <ol className="bare small">
          {application.moves.map(({ at, ...move }) => (
            <li key={at}>
              {words.moved(move)}, <Moment at={at} />
            </li>
          ))}
          <li>
            {words.arrived}, <Moment at={application.createdAt} />
          </li>
        </ol>
      </section>
      <ShownConsent consent={application.consent} />
      <MarkAsSpam kind={applicationKind} submission={application} />
    </>
  )
}

function Contact({ application }: { application: ApplicationDetail }) {
  const { id, email, phone, resumeUrl, resumeFile, linkedinProfile, source } = application
  return (
    <section aria-label={words.contact}>
      <ul className="bare contacts">
        <li>
          <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </li>
        {phone && (
          <li>
            <PhoneLink phone={phone} />
          </li>
        )}
        {resumeUrl && (
          <li>
            <SiteLink className="link" href={resumeUrl}>
              {words.resume}
            </SiteLink>
          </li>
        )}
        {resumeFile && (
          <li>
            <DownloadLink className="link" href={pathOf(applicationStaffPaths.resume, id)}>
              {resumeFile.name}
            </DownloadLink>{' '}
            <span className="muted small">
              {fileSize(resumeFile.bytes)}. {words.resumeNote}
            </span>
          </li>
        )}
        {linkedinProfile && (
          <li>
            <SiteLink className="link" href={linkedinProfile}>
              {words.linkedin}
            </SiteLink>
          </li>
        )}
        {source && (
          <li className="muted small">
            {words.heardOfUs} {source}
          </li>
        )}
      </ul>
    </section>
  )
}
