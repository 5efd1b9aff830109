import ArrowLeft from 'icon:arrow-left'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApplicationDetail } from '#contract/applications.staff.schema.ts'
import { stageLabels } from '#contract/applications.staff.ts'
import { quarantineReasons } from '#contract/quarantine.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Link as SiteLink } from '#web/components/ui/link.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { ApplicationMails } from './application-mails.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, applicationQuery } from './applications.portal.kind.ts'
import type { ApplicationSearch } from './applications.portal.search.ts'
import { MoveTo } from './move-to.tsx'
import { useApplicationWrites } from './use-application-writes.ts'

interface ApplicationPageProps {
  id: number
  tab: string
  /** What the list is narrowed to. */
  search: Omit<ApplicationSearch, 'id'>
}

/** One applicant with everything on one page. */
export function ApplicationPage({ id, tab, search }: ApplicationPageProps) {
  const { data: application, isError, refetch } = useQuery(applicationQuery(id))
  const { markRead } = useApplicationWrites()
  const isUnread = application?.isRead === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known to be unread.
  useEffect(() => {
    if (isUnread) void markRead(id)
  }, [id, isUnread])

  return (
    <>
      <Neighbors id={id} tab={tab} search={search} />
      {application ? (
        <Applicant application={application} tab={tab} />
      ) : (
        <ListState rows={undefined} isError={isError} words={{ ...words, empty: '' }} onRetry={() => refetch()} />
      )}
    </>
  )
}

/** Back to the list, and to the applications before and after this one in it. The next one is fetched ahead. */
function Neighbors({ id, tab, search }: ApplicationPageProps) {
  const queryClient = useQueryClient()
  const { data } = useInfiniteQuery(applicationKind.pages({ ...applicationKind.toQuery(search), search: search.q }))
  const ids = data?.pages.flatMap(({ items }) => items.map((item) => item.id)) ?? []
  const place = ids.indexOf(id)
  const [newer, older] = place < 0 ? [] : [ids[place - 1], ids[place + 1]]
  useEffect(() => {
    if (older !== undefined) void queryClient.prefetchQuery(applicationQuery(older))
  }, [older, queryClient])
  const to = (other: number | undefined, label: string) =>
    other !== undefined && (
      <Link className="btn btn--quiet btn--sm" to="." search={{ ...search, tab, id: String(other) }} replace>
        {label}
      </Link>
    )
  return (
    <nav className="neighbors" aria-label={words.heading}>
      <Link className="btn btn--plain btn--sm" to="." search={{ ...search, tab }}>
        <ArrowLeft className="i" />
        {words.back}
      </Link>
      {to(newer, words.previous)}
      {to(older, words.next)}
    </nav>
  )
}

function Applicant({ application, tab }: { application: ApplicationDetail; tab: string }) {
  const { setQuarantine } = useApplicationWrites()
  const { id, stage, quarantine } = application
  return (
    <article className="application">
      <div className="dash__head">
        <div>
          <h1>{application.name}</h1>
          <p className="muted small">
            {application.isGeneral ? `${words.general}: ${application.title}` : application.title}
            {`, ${stageLabels[stage]}`}
          </p>
        </div>
        <MoveTo applications={[{ id, stage }]} />
      </div>
      {quarantine && (
        <div className="notice">
          <p>{words.quarantined(quarantineReasons[quarantine])}</p>
          <Button look="quiet" small onClick={() => void setQuarantine(id, false)}>
            {words.notSpam}
          </Button>
        </div>
      )}
      <Contact application={application} />
      <section>
        <h2>{words.letter}</h2>
        <p className="application__letter">{application.coverLetter || words.noLetter}</p>
      </section>
      <ApplicationNotes application={application} />
      <ApplicationMails application={application} />
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
      {!quarantine && (
        <Button look="plain" small onClick={() => void setQuarantine(id, true)}>
          {words.markSpam}
        </Button>
      )}
    </article>
  )
}

function Contact({ application }: { application: ApplicationDetail }) {
  const { email, phone, resumeUrl, linkedinProfile, source } = application
  return (
    <section aria-label={words.contact}>
      <ul className="bare application__contact">
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
