import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { replyDraftName } from '#contract/hiring/application-replies.ts'
import type { ApplicationScores } from '#contract/hiring/application-scores.schema.ts'
import type {
  ApplicationDetail,
  ApplicationItem,
  ApplicationOverview,
  ApplicationSource,
  ResumePages,
} from '#contract/hiring/applications.staff.schema.ts'
import {
  applicationStaffMessages,
  applicationStaffPaths,
  closedStages,
  type Stage,
  stageLabels,
  stages,
} from '#contract/hiring/applications.staff.ts'
import { without } from '#contract/inbox/redaction.ts'
import { type PageQuery, recordPages, toParams } from '#web/components/records/record-api.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { newDraft, readReplyDraft, writeReplyDraft } from '#web/components/submissions/reply-draft.ts'
import { pathOf, type SubmissionKind } from '#web/components/submissions/submission-kind.ts'
import { applicationsContent } from './applications.portal.content.ts'
import type { ApplicationSearch } from './applications.portal.search.ts'
import { offerDecline } from './offer-decline.ts'

const key = [applicationStaffPaths.list]

export const titleOf = ({ isGeneral, title }: Pick<ApplicationItem, 'isGeneral' | 'title'>) =>
  isGeneral ? `${applicationsContent.general}: ${title}` : title

export const applicationKind: SubmissionKind<ApplicationItem, Stage, ApplicationSearch> = {
  key,
  paths: { ...applicationStaffPaths, moves: applicationStaffPaths.stages },
  pages: recordPages<ApplicationItem>(applicationStaffPaths.list),
  toQuery: ({ job, stage, assignee, quarantined, mail, waiting, unread, times }) => ({
    job,
    stage,
    assignee,
    quarantined,
    mail,
    waiting,
    unread,
    times,
  }),
  content: applicationsContent,
  permission: 'applications',
  csvPath: applicationStaffPaths.csv,
  states: stages,
  stateLabels: stageLabels,
  rings: {
    new: 'new',
    reviewing: 'quarter',
    interview: 'half',
    offer: 'most',
    hired: 'full',
    declined: 'crossed',
    withdrawn: 'barred',
  },
  asSubmission: ({ stage, email, ...application }) => ({
    ...application,
    state: stage,
    ...(!application.quarantine && { email }),
  }),
  line: (application) => [titleOf(application), application.assignee].filter(Boolean).join(', '),
  isWaiting: ({ stage }) => !closedStages.includes(stage),
  isUrgent: () => false,
  moved: ({ name, to }) => applicationsContent.isIn(name, to),
  offerAfter: offerDecline,
  count: (count) => (count === 1 ? '1 application' : `${count} applications`),
  released: 'Moved to the inbox. The applicant gets the receipt now.',
  noteHint: applicationsContent.notesHint,
  noteDraft: (id) => `note:${id}`,
  mailKinds: {
    'application-notice': 'Notice to those who hire',
    'application-receipt': 'Receipt to the applicant',
    'application-link': 'Link, sent again',
    'application-reply': 'Reply to the applicant',
    'application-interview-picked': 'Interview, to the applicant',
    'application-interview-picked-notice': 'Interview, to the one who offered',
    'application-interview-canceled': 'Cancellation, to the applicant',
    'application-interview-canceled-notice': 'Cancellation, to the one who offered',
    'application-interview-refused-notice': 'No time fits, to the one who offered',
    'application-interview-reminder': 'Reminder, to the applicant',
    'application-interview-reminder-notice': 'Reminder, to the one who offered',
  },
  messages: applicationStaffMessages,
}

export const redactableOf = (application: ApplicationDetail) => ({
  kind: applicationKind,
  submission: application,
  onRedacted: (copies: RegExp) => {
    const name = replyDraftName(application.id)
    writeReplyDraft(name, newDraft(without(readReplyDraft(name).text, copies)))
  },
})

export const sourcesQuery = (job: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'sources', job],
    queryFn: ({ signal }) =>
      staffClient.read<ApplicationSource[]>(`${applicationStaffPaths.sources}${job ? `?job=${job}` : ''}`, { signal }),
    staleTime: 0,
  })

export const scoresQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'scores', id],
    queryFn: ({ signal }) => staffClient.read<ApplicationScores>(pathOf(applicationStaffPaths.scores, id), { signal }),
    staleTime: 10_000,
  })

export const resumePagesQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'resume-pages', id],
    queryFn: ({ signal }) => staffClient.read<ResumePages>(pathOf(applicationStaffPaths.resumePages, id), { signal }),
    // The file of an application never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const overviewQuery = (filter: PageQuery = {}) =>
  queryOptions({
    queryKey: [...key, 'overview', `${toParams(filter)}`],
    queryFn: ({ queryKey, signal }) =>
      staffClient.read<ApplicationOverview>(`${applicationStaffPaths.overview}?${queryKey.at(-1)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
