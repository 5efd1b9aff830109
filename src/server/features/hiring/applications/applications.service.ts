import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { altchaLifetimeMs } from '#contract/captcha.ts'
import { errorMessages } from '#contract/errors.ts'
import {
  type ApplicationInput,
  answerFields,
  type GeneralApplicationInput,
} from '#contract/hiring/applications.schema.ts'
import {
  applicationConsent,
  applicationMessages,
  applicationRefusals,
  privacyPolicy,
  questionField,
} from '#contract/hiring/applications.ts'
import { type JobQuestion, type QuestionAnswer, questionMessages } from '#contract/hiring/job-questions.ts'
import { jobMessages } from '#contract/hiring/jobs.ts'
import type { Captcha, Verdict } from '#server/captcha/captcha.ts'
import { type Db, placeholders, statement } from '#server/db/database.ts'
import { getsReceipt } from '#server/features/inbox/submissions/held-mails.public.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { AppError, problemsByField } from '#server/http/errors.ts'
import { consume, takeOnce } from '#server/http/rate-limit.ts'
import { spamReason } from '#server/submissions/spam.ts'
import { responseGivenBefore, type SubmissionKernel, submitOnce } from '#server/submissions/submit.ts'
import { jobApplications } from './applications.table.ts'
import { takeUpload } from './resumes.ts'

interface Posting {
  title: string
  questions: JobQuestion[]
  assigneeId: number | null
}

interface ApplicationDependencies extends SubmissionKernel {
  jobs: { getOpenPosting(id: number): Promise<Posting | undefined>; holdOpen(tx: Db, id: number): Promise<boolean> }
  captcha: Captcha
}

interface Sender {
  key: string
  client: string
  logger: Logger
}

const perClient = { name: 'application', points: 5, seconds: 3600 }
/** Higher than `perClient`, because a captcha may expire while the applicant fills in the form. */
const captchaChecks = { name: 'application-captcha', points: 30, seconds: 3600 }

export function createApplicationService({ jobs, captcha, ...kernel }: ApplicationDependencies) {
  const { database, secret } = kernel
  const captchaFailed = () =>
    new AppError('invalid', applicationRefusals.captchaFailed, {
      recaptchaToken: applicationMessages.captchaRequiredInline,
    })

  async function check(
    token: string,
    { client, logger }: Sender,
    isCanary: boolean,
  ): Promise<Exclude<Verdict, { result: 'failed' }>> {
    if (!token) {
      throw new AppError('invalid', applicationMessages.captchaRequired, {
        recaptchaToken: applicationMessages.captchaRequiredInline,
      })
    }
    await consume(database.db, secret, captchaChecks, client, applicationRefusals.tooMany)
    const verdict = await captcha.verify(token)
    // The canary cannot solve reCAPTCHA, so a refused token is enough to show that it is checked.
    if (verdict.result === 'failed' && isCanary && captcha.needsPerson) return { result: 'passed' }
    if (verdict.result === 'failed') throw captchaFailed()
    if (verdict.result === 'unreachable') logger.warn({ reason: verdict.reason }, 'captcha could not be checked')
    return verdict
  }

  async function apply(
    input: GeneralApplicationInput | ApplicationInput,
    subject: { jobId?: number; posting(): Promise<Posting | null> },
    sender: Sender,
  ) {
    const { recaptchaToken, website, elapsedMs, ...fields } = input
    const content = { ...fields, jobId: subject.jobId }
    // Before the captcha check: a captcha token works once, but a repeated request gets the same response.
    const before = await responseGivenBefore<{ success: true; id: number }>(database.db, sender.key, content)
    if (before) return before
    const posting = await subject.posting()
    const questionAnswers = answersTo(posting?.questions ?? [], 'answers' in fields ? fields.answers : [])
    const spam = spamReason({ website, elapsedMs }, secret)
    const verdict = await check(recaptchaToken, sender, spam === 'canary')

    return submitOnce(kernel, {
      key: sender.key,
      content,
      limit: { rate: perClient, client: sender.client, message: applicationRefusals.tooMany },
      store: async (tx) => {
        if (subject.jobId && !(await jobs.holdOpen(tx, subject.jobId)))
          throw new AppError('notFound', jobMessages.notFound)
        const verified = verdict.result === 'passed'
        const once = verdict.result === 'passed' && verdict.once
        if (once && !(await takeOnce(tx, secret, once, altchaLifetimeMs / 1000))) throw captchaFailed()
        const captcha = verified ? 'verified' : 'unverified'
        const { resumeId, ...columns } = content
        const jobTitle = posting?.title ?? null
        const resume = resumeId && (await takeUpload(tx, resumeId))
        const shown = {
          form: 'application',
          place: posting ? 'job' : 'general',
          text: `${applicationConsent} ${privacyPolicy}.`,
        }
        const id = await insertApplication(tx, {
          ...columns,
          ...resume,
          questionAnswers,
          jobTitle,
          captcha,
          spamReason: spam,
          assigneeId: posting?.assigneeId ?? null,
          consentTextId: await consentTextOf(tx, shown),
        })
        const receipt = verified && (await getsReceipt(tx, secret, fields.email, spam))
        const kinds = ['application-notice', ...(receipt ? ['application-receipt'] : [])]
        return {
          response: { success: true as const, id },
          mails: kinds.map((kind) => ({ kind, id, issue: 1 })),
          topic: 'applications',
          told: verified && !spam ? tellStaff(tx, [{ about: 'application', recordId: id }]) : undefined,
        }
      },
    })
  }

  return {
    applyForJob: (jobId: number, input: ApplicationInput, sender: Sender) => {
      const posting = async () => {
        const open = await jobs.getOpenPosting(jobId)
        if (!open) throw new AppError('notFound', jobMessages.notFound)
        return open
      }
      return apply(input, { jobId, posting }, sender)
    },
    applyGenerally: (input: GeneralApplicationInput, sender: Sender) =>
      apply(input, { posting: async () => null }, sender),
  }
}
export type ApplicationService = ReturnType<typeof createApplicationService>

function answersTo(questions: JobQuestion[], given: QuestionAnswer[]): QuestionAnswer[] {
  const answers = questions.map(({ text }) => ({
    question: text,
    answer: given.find(({ question }) => question === text)?.answer ?? '',
  }))
  const isOfAnother = given.some(
    ({ question, answer }) => answer && !answers.some((known) => known.question === question),
  )
  if (isOfAnother) throw new AppError('conflict', questionMessages.changed)
  const typed = Object.fromEntries(answers.map(({ answer }, index) => [questionField(index), answer]))
  const { error } = z.object(answerFields(questions)).safeParse(typed)
  if (error) throw new AppError('invalid', errorMessages.invalid, problemsByField(error))
  return answers.filter(({ answer }) => answer)
}

const insertion = statement((db) =>
  db
    .insert(jobApplications)
    .values({
      ...placeholders('jobId', 'jobTitle', 'desiredRole', 'firstName', 'lastName', 'email', 'phone', 'resumeUrl'),
      ...placeholders('linkedinProfile', 'coverLetter', 'source', 'captcha', 'spamReason', 'consentTextId'),
      ...placeholders('resumeName', 'resumeHash', 'questionAnswers', 'assigneeId', 'sourceNote'),
    })
    .returning({ id: jobApplications.id })
    .prepare('insert_application'),
)

const leftOut = {
  jobId: null,
  jobTitle: null,
  spamReason: null,
  consentTextId: null,
  questionAnswers: [],
  desiredRole: null,
  phone: null,
  resumeUrl: null,
  linkedinProfile: null,
  source: null,
  resumeName: null,
  resumeHash: null,
  assigneeId: null,
  sourceNote: null,
}

export async function insertApplication(tx: Db, values: typeof jobApplications.$inferInsert): Promise<number> {
  const [row] = await insertion(tx).execute({ ...leftOut, ...values })
  if (!row) throw new Error('The application was not stored')
  return row.id
}

export async function getApplication(db: Db, id: number) {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id))
  return row
}
