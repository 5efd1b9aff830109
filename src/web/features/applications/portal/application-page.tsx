import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApplicationDetail } from '#contract/applications.staff.schema.ts'
import { stageLabels } from '#contract/applications.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { MailList } from '#web/components/submissions/mail-list.tsx'
import { MoveTo } from '#web/components/submissions/move-to.tsx'
import { Neighbors } from '#web/components/submissions/neighbors.tsx'
import { MarkAsSpam, QuarantineNotice } from '#web/components/submissions/quarantine.tsx'
import { useSubmissionWrites } from '#web/components/submissions/use-submission-writes.ts'
import { Link as SiteLink } from '#web/components/ui/link.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, applicationQuery, titleOf } from './applications.portal.kind.tsx'
import type { ApplicationSearch } from './applications.portal.search.ts'

interface ApplicationPageProps {
  id: number
  tab: string
  /** What the list is narrowed to. */
  search: ApplicationSearch
}

/** One applicant with everything on one page. */
export function ApplicationPage({ id, tab, search }: ApplicationPageProps) {
  const { data: application, isError, refetch } = useQuery(applicationQuery(id))
  const { markRead } = useSubmissionWrites(applicationKind)
  const isUnread = application?.isRead === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known to be unread.
  useEffect(() => {
    if (isUnread) void markRead(id)
  }, [id, isUnread])

  return (
    <>
      <Neighbors kind={applicationKind} id={id} tab={tab} search={search} back={words.back} query={applicationQuery} />
      {application ? (
        <Applicant application={application} tab={tab} />
      ) : (
        <ListState rows={undefined} isError={isError} words={{ ...words, empty: '' }} onRetry={() => refetch()} />
      )}
    </>
  )
}

function Applicant({ application, tab }: { application: ApplicationDetail; tab: string }) {
  const { id, stage } = application
  return (
    <article className="dossier">
      <div className="dash__head">
        <div>
          <h1>{application.name}</h1>
          <p className="muted small">
            {titleOf(application)}, {stageLabels[stage]}
          </p>
        </div>
        <MoveTo kind={applicationKind} rows={[{ id, state: stage }]} />
      </div>
      <QuarantineNotice kind={applicationKind} submission={application} />
      <Contact application={application} />
      <section>
        <h2>{words.letter}</h2>
        <p className="message">{application.coverLetter || words.noLetter}</p>
      </section>
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
          {application.moves.map(({ at, person, from, to }) => (
            <li key={at}>
              {words.moved(person, from, to)}, <Moment at={at} />
            </li>
          ))}
          <li>
            {words.arrived}, <Moment at={application.createdAt} />
          </li>
        </ol>
      </section>
      <MarkAsSpam kind={applicationKind} submission={application} />
    </article>
  )
}

function Contact({ application }: { application: ApplicationDetail }) {
  const { email, phone, resumeUrl, linkedinProfile, source } = application
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
            <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </li>
        )}
        {resumeUrl && (
          <li>
            <SiteLink className="link" href={resumeUrl}>
              {words.resume}
            </SiteLink>
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
