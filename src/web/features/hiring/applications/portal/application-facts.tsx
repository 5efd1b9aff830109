import type { ReactNode } from 'react'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import {
  applicationStaffPaths,
  closedStages,
  longestWaitDays,
  stageLabels,
} from '#contract/hiring/applications.staff.ts'
import { DownloadLink } from '#web/components/records/download-link.tsx'
import { OtherSubmissions } from '#web/components/submissions/other-submissions.tsx'
import { ShownConsent } from '#web/components/submissions/shown-consent.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { Link as SiteLink } from '#web/components/ui/link.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { PhoneLink } from '#web/components/ui/phone-link.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { applicationsContent as words } from './applications.portal.content.ts'
import { titleOf } from './applications.portal.kind.tsx'

const dayMs = 86_400_000

export function ApplicationFacts({ application, tab }: { application: ApplicationDetail; tab: string }) {
  const { others, source, createdAt, consent } = application
  const days = daysWithoutWord(application)
  return (
    <>
      {days > longestWaitDays && (
        <p className="callout">
          <b>{words.noWordFor(days)}</b>
        </p>
      )}
      <Contact application={application} />
      <section>
        <h2>{words.application}</h2>
        <dl>
          <Fact name={words.filters.job}>{titleOf(application)}</Fact>
          <Fact name={words.arrived}>
            <Moment at={createdAt} />
          </Fact>
          {source && <Fact name={words.heardOfUs}>{source}</Fact>}
        </dl>
      </section>
      <OtherSubmissions
        heading={words.others}
        tab={tab}
        others={others.map((other) => ({ ...other, state: stageLabels[other.stage] }))}
      />
      <ShownConsent consent={consent} />
    </>
  )
}

function daysWithoutWord({ stage, quarantine, createdAt, replies }: ApplicationDetail): number {
  if (quarantine || closedStages.includes(stage)) return 0
  const last = [createdAt, ...replies.filter(({ hasLeft }) => hasLeft).map(({ leavesAt }) => leavesAt)]
    .toSorted()
    .at(-1)
  return Math.floor((Date.now() - Date.parse(last ?? createdAt)) / dayMs)
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Contact({ application }: { application: ApplicationDetail }) {
  const { id, email, phone, resumeUrl, resumeFile, linkedinProfile } = application
  return (
    <section>
      <h2>{words.contact}</h2>
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
      </ul>
    </section>
  )
}
