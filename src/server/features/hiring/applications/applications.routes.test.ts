import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { applicationConsent, howHeardOptions, privacyPolicy } from '#contract/hiring/applications.ts'
import { questionMessages } from '#contract/hiring/job-questions.ts'
import { submissionResponseSchema } from '#contract/inbox/submissions.schema.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { createAltcha } from '#server/captcha/altcha.ts'
import { solveAltcha } from '#server/captcha/solve-altcha.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { setJobOpen } from '#server/features/hiring/jobs/jobs.service.ts'
import { createLogger } from '#server/observe/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'

let jobId: number
const logLines: string[] = []
const logger = createLogger('trace', { write: (line) => void logLines.push(line) })

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const api = createTestApi({ database, logger, tasks: outbox.tasks, trustedHops: 1 })
beforeAll(async () => {
  await seedDatabase(database)
  const { rows } = await database.pool.query(`select id from jobs where slug = 'systems-consultant'`)
  jobId = rows[0].id
})
afterEach(async () => {
  await database.pool.query('delete from rate_limits')
})

const application = {
  firstName: 'Amara',
  lastName: 'Example',
  email: 'amara@applicant.test',
  phone: '+1 555 0100',
  resumeUrl: 'https://amara.test/resume',
  linkedinProfile: '',
  coverLetter: 'Notes were late every Thursday. I found out why.',
  source: 'referral',
}
const general = { ...application, desiredRole: 'Facilitator' }

/** Less work than in production; e2e tests cover the browser. */
const captcha = createAltcha(testSecret, { cost: 1, fewest: 1, most: 2 })
const token = async (): Promise<string> => solveAltcha(await captcha.createChallenge())

let visitor = 0
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.113.${visitor++ % 250}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
const apply = async (change: object = {}, headers: Record<string, string> = {}) =>
  post(`/api/jobs/${jobId}/apply`, { ...application, recaptchaToken: await token(), ...change }, headers)
const applyGenerally = async (change: object = {}) =>
  post('/api/jobs/general/apply', { ...general, recaptchaToken: await token(), ...change })

const stored = async (email: string) =>
  (await database.pool.query('select * from job_applications where email = $1', [email])).rows
const mailsTo = (address: string) => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === address)
const noticesAbout = async (email: string) => {
  const ids = (await stored(email)).map(({ id }) => `<application-notice.${id}.`)
  return mailsTo('careers@site.test').filter(({ messageId }) => ids.some((id) => messageId?.startsWith(id)))
}
const noticeAbout = async (email: string) => {
  await vi.waitFor(async () => expect(await noticesAbout(email)).toHaveLength(1), 60_000)
  return (await noticesAbout(email))[0]
}
const problem = async (response: Response) => errorBodySchema.parse(await response.json())

const ask = (questions: string) =>
  database.pool.query('update jobs set questions = $1 where id = $2', [questions, jobId])

describe('an application', () => {
  it('is stored, answered with its id, and mailed to those who hire and to the applicant', async () => {
    const response = await apply()
    expect(response.status).toBe(201)
    const { id } = submissionResponseSchema.parse(await response.json())
    expect(await stored(application.email)).toMatchObject([
      {
        id,
        job_id: jobId,
        job_title: 'Systems Consultant',
        desired_role: null,
        first_name: 'Amara',
        resume_url: 'https://amara.test/resume',
        linkedin_profile: null,
        source: 'referral',
        captcha: 'verified',
        spam_reason: null,
      },
    ])
    await vi.waitFor(() => expect(mailsTo(application.email)).toHaveLength(1), 60_000)
    await vi.waitFor(() => expect(mailsTo('careers@site.test')).toHaveLength(1), 60_000)
    const [notice] = mailsTo('careers@site.test')
    expect(notice).toMatchObject({
      subject: 'A new application: Systems Consultant',
      messageId: expect.stringMatching(new RegExp(`^<application-notice\\.${id}\\.1\\.\\d+@site\\.test>$`)),
    })
    expect(notice?.replyTo).toBeUndefined()
    for (const part of [notice?.text, notice?.html]) {
      expect(part).toContain('1 new application came through the website: Systems Consultant.')
      expect(part).not.toMatch(/Amara|amara\.test|applicant\.test|555 0100|Thursday|Referral/)
    }
    expect(notice?.text).toContain(`${testOrigin}/cms/dashboard?tab=applications&id=${id}`)
    const [receipt] = mailsTo(application.email)
    expect(receipt?.subject).toBe('We have your application | Heal Your Roots Systems')
    expect(receipt?.replyTo?.[0]?.address).toBe('careers@site.test')
    expect(receipt?.text).toContain('“Systems Consultant”')
  })

  it('is in the notice with all that was sent, if the company wants that', async () => {
    const email = 'full@applicant.test'
    await database.pool.query('insert into settings (changed) values ($1)', [{ noticesInFull: 'yes' }])
    await ask('Why us?')
    const answers = [{ question: 'Why us?', answer: 'You trace things to their cause.' }]
    expect((await apply({ email, answers })).status).toBe(201)
    const notice = await noticeAbout(email)
    await database.pool.query('delete from settings')
    await ask('')
    expect(notice).toMatchObject({ subject: 'Systems Consultant: Amara Example', replyTo: [{ address: email }] })
    for (const words of ['Resume: https://amara.test/resume', 'Heard of us through: Referral', application.coverLetter])
      expect(notice?.text).toContain(words)
    expect(notice?.text).toMatch(/Why us\?\s+You trace things/)
  })

  it('without a job is stored with the role hoped for, which its notice does not repeat', async () => {
    const email = 'general@applicant.test'
    expect((await applyGenerally({ email })).status).toBe(201)
    expect(await stored(email)).toMatchObject([{ job_id: null, job_title: null, desired_role: 'Facilitator' }])
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
    const notice = await noticeAbout(email)
    expect(notice?.subject).toBe('A new application: General application')
    expect(`${notice?.text}${notice?.html}`).not.toContain('Facilitator')
  })

  it('points to the words beside its form, and keeps them when these change', async () => {
    const shownTo = async (email: string) => {
      const { rows } = await database.pool.query(
        `select c.id, c.form, c.place, c.text from job_applications a join consent_texts c on c.id = a.consent_text_id
         where email = $1`,
        [email],
      )
      return rows[0]
    }
    const text = `${applicationConsent} ${privacyPolicy}.`
    for (const [place, send] of [
      ['job', apply],
      ['general', applyGenerally],
    ] as const) {
      const [early, late] = [`early-${place}@applicant.test`, `late-${place}@applicant.test`]
      await send({ email: early })
      expect(await shownTo(early)).toMatchObject({ form: 'application', place, text })
      // As if an earlier release had shown another text.
      await database.pool.query(`update consent_texts set text = 'The first words' where place = $1`, [place])
      await send({ email: late })
      expect(await shownTo(early)).toMatchObject({ text: 'The first words' })
      expect(await shownTo(late)).toMatchObject({ form: 'application', place, text })
    }
  })

  it('needs only a name and an address', async () => {
    const email = 'short@applicant.test'
    const body = { firstName: 'Amara', lastName: 'Example', email, recaptchaToken: await token() }
    expect((await post(`/api/jobs/${jobId}/apply`, body)).status).toBe(201)
    expect(await stored(email)).toMatchObject([{ phone: null, resume_url: null, cover_letter: '', source: null }])
  })

  it.each(howHeardOptions.map(({ value }) => value))('may say that it came through %s', async (source) => {
    expect((await apply({ email: `${source}@applicant.test`, source })).status).toBe(201)
  })

  it.each([
    [{ firstName: 'A' }, 'firstName', 'First name is required'],
    [{ firstName: ' A ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ email: 'amara@practice' }, 'email', 'Please enter a valid email address'],
    [{ resumeUrl: 'drive/my-resume' }, 'resumeUrl', 'Please enter a valid URL'],
    [{ resumeUrl: 'javascript:alert(1)' }, 'resumeUrl', 'Please enter a valid URL'],
    [{ linkedinProfile: 'linkedin' }, 'linkedinProfile', 'Please enter a valid URL'],
    [{ source: 'billboard' }, 'source', 'Please choose one of the options'],
    [
      { firstName: 'Amara\r\nBcc: all@visitor.test' },
      'firstName',
      'Must not contain line breaks or control characters',
    ],
    [{ coverLetter: 'a'.repeat(20_001) }, 'coverLetter', 'Must be at most 20,000 characters'],
    [{ coverLetter: 'a \u0000 b' }, 'coverLetter', 'Contains characters that cannot be stored'],
  ])('with %j is refused at the field %s: %s', async (change, field, text) => {
    const response = await apply({ recaptchaToken: 'not looked at', ...change })
    expect(response.status).toBe(400)
    expect((await problem(response)).fields?.[field]).toBe(text)
  })

  it.each([
    [{ coverLetter: 'too short' }, 'coverLetter', 'Please tell us about yourself and your interest'],
    [{ desiredRole: 'x' }, 'desiredRole', "Please indicate what type of role you're interested in"],
    [{ firstName: '' }, 'firstName', 'First name is required'],
  ])('without a job and with %j is refused at %s: %s', async (change, field, text) => {
    const response = await applyGenerally({ recaptchaToken: 'not looked at', ...change })
    expect(response.status).toBe(400)
    expect((await problem(response)).fields?.[field]).toBe(text)
  })

  it('for a job that is closed, unknown or no number is not found', async () => {
    await setJobOpen(database, 'systems-consultant', false)
    try {
      const response = await apply({ email: 'late@applicant.test' })
      expect(response.status).toBe(404)
      expect((await problem(response)).error).toBe('Job listing not found')
    } finally {
      await setJobOpen(database, 'systems-consultant', true)
    }
    for (const id of ['999999', '0', '-1', '1.5', 'NaN', '99999999999', 'systems-consultant', '1e3']) {
      expect((await post(`/api/jobs/${id}/apply`, { ...application, recaptchaToken: 'x' })).status).toBe(404)
    }
    expect(await stored('late@applicant.test')).toEqual([])
  })

  it.each([
    ['honeypot', { website: 'https://spam.test' }],
    ['too-fast', { elapsedMs: 10 }],
  ])('that looks like spam (%s) is stored, marked and mailed to those who hire, marked', async (reason, trace) => {
    const email = `${reason}@applicant.test`
    expect((await apply({ email, ...trace })).status).toBe(201)
    expect(await stored(email)).toMatchObject([{ spam_reason: reason }])
    const notice = await noticeAbout(email)
    expect(notice?.subject).toBe('[Possible spam] A new application: Systems Consultant')
    expect(notice?.text).toContain('This looks like spam')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(mailsTo(email)).toEqual([])
  })

  it('is acknowledged without a word of what was typed', async () => {
    const email = 'victim@applicant.test'
    const typed = {
      firstName: 'Pills',
      lastName: 'evil.test',
      desiredRole: 'Buy at evil.test',
      coverLetter: 'evil.test, now',
    }
    expect((await applyGenerally({ email, ...typed })).status).toBe(201)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
    const [receipt] = mailsTo(email)
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/evil|Pills/)
  })

  it('may be large, and not too large', async () => {
    expect((await apply({ email: 'long@applicant.test', coverLetter: 'ä'.repeat(20_000) })).status).toBe(201)
    expect((await apply({ coverLetter: 'a'.repeat(70_000) })).status).toBe(413)
  })

  it('is one of five within an hour', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' }
    for (let count = 0; count < 5; count++) expect((await apply({}, headers)).status).toBe(201)
    const refused = await apply({}, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await problem(refused)).error).toContain('Please try again in an hour.')
  })
})

describe('the captcha', () => {
  it('is asked for when it is missing', async () => {
    const response = await apply({ recaptchaToken: '' })
    expect(response.status).toBe(400)
    expect(await problem(response)).toEqual({
      error: 'Please complete the reCAPTCHA verification before submitting.',
      fields: { recaptchaToken: 'Please complete the reCAPTCHA verification' },
    })
  })

  it('that was not solved stops the application', async () => {
    const response = await apply({ email: 'unsolved@applicant.test', recaptchaToken: 'bm90IHNvbHZlZA==' })
    expect(response.status).toBe(400)
    expect((await problem(response)).fields).toEqual({ recaptchaToken: 'Please complete the reCAPTCHA verification' })
    expect(await stored('unsolved@applicant.test')).toEqual([])
  })

  it('is good for one application', async () => {
    const recaptchaToken = await token()
    expect((await apply({ email: 'one@applicant.test', recaptchaToken })).status).toBe(201)
    expect((await apply({ email: 'two@applicant.test', recaptchaToken })).status).toBe(400)
    expect(await stored('two@applicant.test')).toEqual([])
  })

  it('whose verifier is away loses nothing: the application is stored and marked', async () => {
    const recaptcha = { secretKey: 'x'.repeat(20), verifyUrl: 'http://127.0.0.1:9/siteverify' }
    const lonely = createTestApi({ database, logger, tasks: outbox.tasks, recaptcha })
    const email = 'unverified@applicant.test'
    const response = await lonely.request(`/api/jobs/${jobId}/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...application, email, recaptchaToken: 'a-token' }),
    })
    expect(response.status).toBe(201)
    expect(await stored(email)).toMatchObject([{ captcha: 'unverified', spam_reason: null }])
    const notice = await noticeAbout(email)
    expect(notice?.subject).toBe('[Unverified] A new application: Systems Consultant')
    expect(notice?.text).toContain('The captcha could not be checked')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(mailsTo(email)).toEqual([])
  })
})

describe('sending the same application again', () => {
  it('twenty-five times at once with one key makes one row, one response and one mail', async () => {
    const email = 'tapper@applicant.test'
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.21' }
    const recaptchaToken = await token()
    const responses = await Promise.all(Array.from({ length: 25 }, () => apply({ email, recaptchaToken }, headers)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    expect(await stored(email)).toHaveLength(1)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
  })

  it('is answered as before, even when its captcha is spent and the job has closed', async () => {
    const email = 'again@applicant.test'
    const headers = { 'idempotency-key': randomUUID() }
    const first = await (await apply({ email }, headers)).json()
    await setJobOpen(database, 'systems-consultant', false)
    try {
      const second = await apply({ email, recaptchaToken: 'spent' }, headers)
      expect(second.status).toBe(201)
      expect(await second.json()).toEqual(first)
    } finally {
      await setJobOpen(database, 'systems-consultant', true)
    }
    expect(await stored(email)).toHaveLength(1)
  })

  it('with one key and other content, or for another job, is a conflict', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await apply({ email: 'first@applicant.test' }, headers)).status).toBe(201)
    expect((await apply({ email: 'second@applicant.test' }, headers)).status).toBe(409)
    const elsewhere = { ...application, email: 'first@applicant.test', recaptchaToken: await token() }
    expect((await post(`/api/jobs/${jobId + 1}/apply`, elsewhere, headers)).status).toBe(409)
  })
})

it('nothing an applicant typed is in the logs or in the queue', async () => {
  const secretWords = 'periwinkle-8818'
  const email = `${secretWords}@applicant.test`
  expect((await apply({ email, lastName: secretWords, coverLetter: `My ${secretWords}` })).status).toBe(201)
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
  const { rows } = await database.pool.query('select * from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain(secretWords)
  expect(logLines.join('')).not.toContain(secretWords)
})

describe("a job's own questions", () => {
  afterEach(() => ask(''))
  const kept = async (email: string) => (await stored(email))[0]?.question_answers

  it('are stored with the words they had, and left out where they were left empty', async () => {
    await ask('Are you licensed? [Yes / No] *\nWhy us?\nAnything else?')
    const email = 'asked@applicant.test'
    const answers = [
      { question: 'Why us?', answer: 'You trace things to their cause.' },
      { question: 'Are you licensed?', answer: 'Yes' },
      { question: 'Anything else?', answer: ' ' },
    ]
    expect((await apply({ email, answers })).status).toBe(201)
    await ask('Something else entirely?')
    expect(await kept(email)).toEqual([
      { question: 'Are you licensed?', answer: 'Yes' },
      { question: 'Why us?', answer: 'You trace things to their cause.' },
    ])
  })

  it('have to be answered where they say so, and by one of their choices', async () => {
    await ask('Are you licensed? [Yes / No] *\nWhy us?')
    const missing = await apply({ email: 'missing@applicant.test' })
    expect(missing.status).toBe(400)
    expect((await problem(missing)).fields).toEqual({ 'question-0': questionMessages.answerMissing })
    const other = await apply({
      email: 'missing@applicant.test',
      answers: [{ question: 'Are you licensed?', answer: 'Perhaps' }],
    })
    expect((await problem(other)).fields).toEqual({ 'question-0': questionMessages.answerOther })
    expect(await stored('missing@applicant.test')).toEqual([])
  })

  it('that changed in the meantime are said to have changed, and nothing is lost silently', async () => {
    await ask('Why us?')
    const answers = [{ question: 'Why not them?', answer: 'Because' }]
    const response = await apply({ email: 'late@applicant.test', answers })
    expect([response.status, (await problem(response)).error]).toEqual([409, questionMessages.changed])
    expect(
      (await apply({ email: 'late@applicant.test', answers: [{ question: 'Why not them?', answer: '' }] })).status,
    ).toBe(201)
  })

  it('are public with the job, and only there', async () => {
    await ask('Are you licensed? [Yes / No] *')
    const job = await (await api.request('/api/jobs/systems-consultant')).json()
    expect(job).toMatchObject({ questions: [{ text: 'Are you licensed?', choices: ['Yes', 'No'], isRequired: true }] })
    expect(await (await api.request('/api/jobs')).text()).not.toContain('licensed')
  })
})

it('for a job that is deleted in the same moment is refused, and nobody waits for an answer that never comes', async () => {
  const email = 'in-vain@applicant.test'
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from jobs where id = $1 for update', [jobId])
  await client.query('update jobs set deleted_at = now() where id = $1', [jobId])
  const sent = apply({ email })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await client.query('commit')
  client.release()
  const response = await sent
  await database.pool.query('update jobs set deleted_at = null where id = $1', [jobId])
  expect(response.status).toBe(404)
  expect(await stored(email)).toEqual([])
})
