import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { trashDays } from '#contract/records.ts'
import type { Db } from '#server/db/database.ts'
import { shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { isOf, type LogErasure, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import type { Attachment } from '#server/files/attachment.ts'
import { sourceCounts } from './application-sources.ts'
import { subjectOf } from './applications.staff.service.ts'
import { applicationNotes, jobApplications } from './applications.table.ts'
import { resumeUploads } from './resumes.table.ts'
import { readResume, removeResumes, removeUploads, uploadDays } from './resumes.ts'

const keptSince = (at: SQL) => sql`coalesce(${jobApplications.decidedAt},
  (select least(j.closed_at, case when j.closes_at <= ${at} then j.closes_at end)
   from jobs j where j.id = ${jobApplications.jobId}), ${jobApplications.updatedAt})`

const ofApplicant = (column: string) =>
  sql`(select ${sql.raw(column)} from job_applications a where a.id = ${applicationNotes.applicationId})`

export async function removeApplications(tx: Db, which: SQL, log?: LogErasure): Promise<number> {
  await tx.execute(sql`
    insert into application_counts (job_id, source, applied, interviewed, hired)
    select ${sourceCounts} from job_applications where not is_quarantined and ${which} group by 1, 2
    on conflict on constraint application_counts_once do update set
      applied = application_counts.applied + excluded.applied,
      interviewed = application_counts.interviewed + excluded.interviewed,
      hired = application_counts.hired + excluded.hired`)
  const files = await tx.select({ hash: jobApplications.resumeHash }).from(jobApplications).where(which)
  const removed = await removeRows(tx, jobApplications, 'application', which, log)
  await removeResumes(tx, files)
  return removed
}

export const applicationPersonData: PersonData = {
  name: 'applications',
  keepFor: ({ applications }) => `${applications} after the decision`,
  why: 'to decide about their application, and to show that we did so fairly',
  policy: [
    {
      what: 'Job applications',
      details:
        'Name, email address, your letter and, if you gave them, phone number, links, your resume with pictures and the text of its pages, answers to our questions and how you heard of us; our notes, scores and answers, and the times of interviews',
      why: 'To decide about your application and to reply',
      health: 'What your letter, your resume, your answers or a request for an accommodation say about your health',
      howLong: ({ applications }) => `${applications} after the decision`,
      seenBy: 'applications',
    },
    {
      what: 'A resume chosen on a form that was not sent',
      details: 'The file and its name',
      why: 'To have it ready when you send the form',
      health: 'What your resume says about your health',
      howLong: () => `Until the night after ${uploadDays} day`,
    },
  ],
  table: jobApplications,
  columns: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'resume_url',
    'resume_name',
    'resume_hash',
    'linkedin_profile',
    'cover_letter',
    'question_answers',
    'desired_role',
    'source',
    'source_note',
    'search_text',
  ]
    .map((column) => `job_applications.${column}`)
    .concat('application_notes.text', 'application_replies.email', 'application_replies.text')
    .concat('files.hash', 'files.bytes', 'resume_uploads.name', 'resume_uploads.hash', 'resume_chunks.bytes')
    .concat('drawn_documents.hash', 'drawn_documents.page_count')
    .concat(['hash', 'number', 'width', 'height', 'picture', 'text'].map((column) => `drawn_pages.${column}`))
    .concat('application_scores.ratings', 'application_scores.sentence')
    .concat(['starts', 'place', 'picked_start', 'refusal'].map((column) => `application_interviews.${column}`)),
  find: (db, email) =>
    db
      .select({
        ...getTableColumns(jobApplications),
        ...shownWords(jobApplications.consentTextId),
        // `job_applications.id` is written out: inside a subquery Drizzle would write the column without its table.
        notes: sql`array(select n.text from application_notes n where n.application_id = job_applications.id order by n.id)`,
        scores: sql`(select coalesce(jsonb_agg(jsonb_build_object('ratings', s.ratings, 'sentence', s.sentence) order by s.id), '[]')
          from application_scores s where s.application_id = job_applications.id)`,
        interviews: sql`(select coalesce(jsonb_agg(jsonb_build_object('starts', i.starts, 'minutes', i.minutes, 'place', i.place,
          'picked', i.picked_start, 'wouldSuit', i.refusal) order by i.id), '[]')
          from application_interviews i where i.application_id = job_applications.id)`,
        applicationReplies: sql`array(select a.text from application_replies a where a.application_id = job_applications.id order by a.id)`,
      })
      .from(jobApplications)
      .where(isOf(jobApplications, email)),
  async files(db, email) {
    const sent = await db.select({ id: jobApplications.id }).from(jobApplications).where(isOf(jobApplications, email))
    const resumes: Attachment[] = []
    for (const { id } of sent) {
      const resume = await readResume(db, id)
      if (resume) resumes.push(resume)
    }
    return resumes
  },
  reasonsToKeep: (records) => [
    ...(records.some(({ decidedAt }) => !decidedAt) ? (['undecided'] as const) : []),
    'dispute',
  ],
  erase: (tx, email, { until, by } = {}) =>
    removeApplications(tx, isOf(jobApplications, email, until), { subjectOf, by }),
  retention: [
    {
      name: 'applications',
      table: jobApplications,
      period: 'applications',
      keptSince,
      ownerEmail: sql`${jobApplications.email}`,
      label: sql`${jobApplications.firstName} || ' ' || ${jobApplications.lastName}`,
      opens: { tab: 'applications', id: jobApplications.id },
      remove: removeApplications,
    },
    {
      name: 'deleted notes about applicants',
      table: applicationNotes,
      period: { days: trashDays },
      keptSince: () => sql`${applicationNotes.deletedAt}`,
      ownerEmail: ofApplicant('a.email'),
      label: ofApplicant(`a.first_name || ' ' || a.last_name`),
      opens: { tab: 'applications', id: applicationNotes.applicationId },
      remove: (tx, which) => tx.delete(applicationNotes).where(which),
    },
    {
      name: 'resumes that were not sent with a form',
      table: resumeUploads,
      period: { days: uploadDays },
      keptSince: () => sql`${resumeUploads.createdAt}`,
      remove: removeUploads,
    },
  ],
}
