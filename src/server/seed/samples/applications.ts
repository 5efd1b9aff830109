import { closedStages, type Stage } from '#contract/hiring/applications.staff.ts'
import { applicationConsent, privacyPolicy } from '#contract/hiring/applications.ts'
import { isKept } from '#server/db/trash.ts'
import { jobApplications } from '#server/features/hiring/applications/applications.table.ts'
import { jobs } from '#server/features/hiring/jobs/jobs.table.ts'
import { fileStore } from '#server/files/file-store.ts'
import { type StoredApplication, seedNotes, seedReplies, seedScores, sinceSent } from './application-work.ts'
import { analysts, implementers } from './applications-clinical.seed.ts'
import { interns } from './applications-interns.seed.ts'
import { coordinators, generalists } from './applications-office.seed.ts'
import { consultants, supporters } from './applications-people.seed.ts'
import { designers, engineers } from './applications-product.seed.ts'
import { consentOf } from './consent.ts'
import { makeResume } from './resumes.ts'
import type { SampleApplication } from './sample-application.ts'
import { daysBefore, officeTime, type Sampling } from './sampling.ts'
import { sampleAddress } from './staff.seed.ts'

const byJob: Record<string, SampleApplication[]> = {
  'full-stack-engineer': engineers,
  'clinical-implementation-specialist': implementers,
  'conversation-designer': designers,
  'billing-and-claims-analyst': analysts,
  'systems-consultant': consultants,
  'customer-support-lead': supporters,
  'clinical-education-intern': interns,
  'office-coordinator': coordinators,
}

type Job = typeof jobs.$inferSelect

interface Applicant {
  sample: SampleApplication
  job: Job | null
  desiredRole: string | null
}

const route: Stage[] = ['new', 'reviewing', 'interview', 'offer', 'hired']

function stagesOf({ stage, from = 'reviewing' }: SampleApplication): Stage[] {
  const isAside = stage === 'declined' || stage === 'withdrawn'
  const passed = route.slice(0, route.indexOf(isAside ? from : stage) + 1)
  return isAside ? [...passed, stage] : passed
}

interface Move {
  from: Stage
  to: Stage
  at: Date
}

function movesOf(now: Date, sample: SampleApplication): Move[] {
  const passed = stagesOf(sample)
  const span = Math.min(sample.daysAgo * 0.85, 21)
  return passed.slice(1).map((to, index) => ({
    from: passed[index] as Stage,
    to,
    at: officeTime(now, daysBefore(now, sample.daysAgo - (span * (index + 1)) / passed.length)),
  }))
}

export async function seedApplications(sampling: Sampling): Promise<void> {
  const { tx, now, events, people } = sampling
  const stored = await tx.select().from(jobs).where(isKept(jobs))
  const applicants: Applicant[] = [
    ...Object.entries(byJob).flatMap(([slug, samples]) => {
      const job = stored.find((known) => known.slug === slug)
      return job ? samples.map((sample) => ({ sample, job, desiredRole: null })) : []
    }),
    ...generalists.map(({ desiredRole, ...sample }) => ({ sample, job: null, desiredRole })),
  ].toSorted((one, other) => other.sample.daysAgo - one.sample.daysAgo)

  const rows = []
  for (const applicant of applicants) rows.push(await rowOf(sampling, applicant))
  const added = await tx.insert(jobApplications).values(rows).returning({ id: jobApplications.id })
  const applications = applicants.map(({ sample, job }, index) => ({ id: added[index]?.id ?? 0, sample, job }))
  for (const application of applications) noteApplication(sampling, application)
  await seedNotes(sampling, applications)
  await seedScores(sampling, applications)
  await seedReplies(sampling, applications)
  for (const job of stored.filter(({ slug }) => slug in byJob))
    events.push({
      at: officeTime(now, new Date(job.postedDate)),
      userId: people.lucia,
      action: 'job-created',
      subject: `job:${job.id}`,
      after: { title: job.title },
    })
}

async function rowOf({ tx, now }: Sampling, { sample, job, desiredRole }: Applicant) {
  const [firstName, lastName] = sample.name
  const createdAt = sinceSent(now, sample, 0)
  const moves = movesOf(now, sample)
  const interviewed = moves.find(({ to }) => to === 'interview')
  const decided = moves.find(({ to }) => closedStages.includes(to))
  const handle = sampleAddress(firstName, lastName).split('@')[0]
  const file = sample.resume === 'pdf' || sample.resume === 'docx' ? makeResume(sample.name, sample.resume) : null
  const lastReply = sample.replies?.at(-1)
  return {
    jobId: job?.id ?? null,
    jobTitle: job?.title ?? null,
    desiredRole,
    firstName,
    lastName,
    email: sampleAddress(firstName, lastName),
    phone: sample.phone ?? null,
    source: sample.source ?? null,
    resumeUrl: sample.resume === 'link' ? `https://resumes.example/${handle}` : null,
    resumeName: file && `${firstName} ${lastName} résumé.${sample.resume}`,
    resumeHash: file && (await fileStore.put(tx, file)),
    linkedinProfile: sample.hasProfile ? `https://linkedin.example/in/${handle}` : null,
    coverLetter: sample.letter,
    captcha: 'verified' as const,
    stage: sample.stage,
    consentTextId: await consentOf(tx, now, {
      form: 'application',
      place: job ? 'job' : 'general',
      text: `${applicationConsent} ${privacyPolicy}.`,
    }),
    readAt: moves[0] ? sinceSent(now, sample, 0.3) : null,
    createdAt,
    updatedAt: moves.at(-1)?.at ?? createdAt,
    interviewedAt: interviewed?.at ?? null,
    decidedAt: decided?.at ?? null,
    repliedAt: lastReply ? sinceSent(now, sample, lastReply.after) : null,
  }
}

function noteApplication({ now, people, events, mails }: Sampling, { id, sample }: StoredApplication): void {
  const sentAt = sinceSent(now, sample, 0)
  for (const kind of ['application-notice', 'application-receipt'])
    mails.push({ kind, subjectId: id, issue: 1, at: sentAt })
  const subject = `application:${id}`
  const moves = movesOf(now, sample)
  if (moves[0])
    events.push({ at: sinceSent(now, sample, 0.3), userId: people.lucia, action: 'application-read', subject })
  for (const { from, to, at } of moves) {
    // Only applicants withdraw, on their own page.
    const userId = to === 'withdrawn' ? null : to === 'offer' || to === 'hired' ? people.maren : people.lucia
    events.push({ at, userId, action: 'application-moved', subject, before: { stage: from }, after: { stage: to } })
  }
}
