import FileText from 'icon:file-text'
import LinkIcon from 'icon:link'
import type { ReactNode } from 'react'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import {
  applicationStaffPaths,
  closedStages,
  longestWaitDays,
  stageLabels,
} from '#contract/hiring/applications.staff.ts'
import { DownloadLink } from '#web/components/records/download-link.tsx'
import { ContactList } from '#web/components/submissions/contact-list.tsx'
import { InCharge } from '#web/components/submissions/in-charge.tsx'
import { Kept } from '#web/components/submissions/kept.tsx'
import { OtherSubmissions } from '#web/components/submissions/other-submissions.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { Link as SiteLink } from '#web/components/ui/link.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, titleOf } from './applications.portal.kind.tsx'

const dayMs = 86_400_000

export function ApplicationFacts({ application, tab }: { application: ApplicationDetail; tab: string }) {
  const { others, source, sourceNote, createdAt, consent, keptFor } = application
  return (
    <>
      <LongSilence application={application} />
      <Contact application={application} />
      <section>
        <h2>{words.application}</h2>
        <dl>
          <Fact name={words.filters.job}>{titleOf(application)}</Fact>
          <Fact name={words.arrived}>
            <Moment at={createdAt} />
          </Fact>
          {sourceNote && <Fact name={words.addedByHand}>{sourceNote}</Fact>}
          {source && <Fact name={words.heardOfUs}>{source}</Fact>}
        </dl>
        <InCharge kind={applicationKind} submission={application} />
      </section>
      <OtherSubmissions
        heading={words.others}
        tab={tab}
        others={others.map((other) => ({ ...other, state: stageLabels[other.stage] }))}
      />
      <Kept until={words.keptFor(keptFor)} consent={consent} />
    </>
  )
}

/** Beside the text, or above it where the facts are folded. */
export function LongSilence({ application }: { application: ApplicationDetail }) {
  const days = daysWithoutWord(application)
  return (
    days > longestWaitDays && (
      <p className="callout silence">
        <b>{words.noWordFor(days)}</b>
      </p>
    )
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
    <ContactList heading={words.contact} email={email} isLink phone={phone}>
      {resumeUrl && (
        <li>
          <LinkIcon className="i" />
          <SiteLink className="link" href={resumeUrl}>
            {words.resume}
          </SiteLink>
        </li>
      )}
      {resumeFile && (
        <li>
          <FileText className="i" />
          <span>
            <DownloadLink className="link" href={pathOf(applicationStaffPaths.resume, id)}>
              {resumeFile.name}
            </DownloadLink>{' '}
            <span className="muted small">
              {fileSize(resumeFile.bytes)}. {words.resumeNote}
            </span>
          </span>
        </li>
      )}
      {linkedinProfile && (
        <li>
          <LinkIcon className="i" />
          <SiteLink className="link" href={linkedinProfile}>
            {words.linkedin}
          </SiteLink>
        </li>
      )}
    </ContactList>
  )
}
