import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Challenge } from 'altcha-lib'
import { captchaPaths } from '#contract/captcha.ts'
import { applicationPaths } from '#contract/hiring/applications.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { idempotencyKeyHeader } from '#contract/inbox/submissions.ts'
import { newsletterPaths } from '#contract/newsletter/newsletter.ts'
import { solveAltcha } from '#server/captcha/solve-altcha.ts'
import type { Database, Db } from '#server/db/database.ts'
import { applicationCanary } from '#server/features/hiring/applications/applications.public.ts'
import { messageCanary } from '#server/features/inbox/messages/messages.public.ts'
import { subscriberCanary } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { mailsOf } from '#server/mail/outbox.ts'
import { liftSuppression } from '#server/mail/suppressions.ts'
import { reasonOf } from '#server/observe/logger.ts'
import { makeCanaryMark } from '#server/submissions/spam.ts'

interface CanaryOptions {
  database: Database
  origin: string
  secret: string
  mailbox: string
  isCaptchaForPeople: boolean
  mailTimeoutMs?: number
}

const forms = [
  {
    name: 'The contact form',
    path: contactPaths.send,
    rows: messageCanary,
    mails: ['contact-notice', 'contact-receipt'],
    content: { name: 'Canary', subject: 'general', message: 'The site tries its own contact form.' },
  },
  {
    name: 'The application form',
    path: applicationPaths.applyGenerally,
    rows: applicationCanary,
    mails: ['application-notice', 'application-receipt'],
    content: {
      firstName: 'Canary',
      lastName: 'Canary',
      desiredRole: 'Canary',
      coverLetter: 'The site tries its own application form.',
    },
  },
  {
    name: 'The newsletter form',
    path: newsletterPaths.subscribe,
    rows: subscriberCanary,
    mails: ['newsletter-confirmation'],
    content: { name: 'Canary', source: 'blog-page' },
  },
] as const

type Form = (typeof forms)[number]

export async function tryForms(options: CanaryOptions): Promise<string[]> {
  const { database, secret, mailbox } = options
  // A killed run leaves rows behind.
  await removeTraces(database)
  // A refusal by the mailbox must not stop the mails of later runs.
  await liftSuppression(database.db, secret, mailbox)
  try {
    const tried = await Promise.all(
      forms.map(async (form) => (await send(form, options)) ?? untilMailed(database.db, form, options)),
    )
    return tried.filter((failure) => failure !== undefined)
  } finally {
    await removeTraces(database)
  }
}

const removeTraces = ({ withTransaction }: Database) =>
  withTransaction(async (tx) => {
    for (const { rows } of forms) await rows.remove(tx)
  })

async function send(
  { name, path, content }: Form,
  { origin, secret, mailbox, isCaptchaForPeople }: CanaryOptions,
): Promise<string | undefined> {
  // The time to solve the captcha is not the site's.
  const ask = (path: string, init?: RequestInit) =>
    fetch(origin + path, { ...init, signal: AbortSignal.timeout(20_000) })
  try {
    const needsCaptcha = path === applicationPaths.applyGenerally
    const solve = async () => {
      const challenge = await ask(captchaPaths.challenge)
      return solveAltcha((await challenge.json()) as Challenge)
    }
    const response = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, [idempotencyKeyHeader]: randomUUID() },
      body: JSON.stringify({
        ...content,
        email: mailbox,
        website: makeCanaryMark(secret),
        ...(needsCaptcha && { recaptchaToken: isCaptchaForPeople ? 'canary' : await solve() }),
      }),
    })
    if (response.ok) return undefined
    const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string }
    return `${name} answered ${response.status}${error && `: ${error}`}`
  } catch (error) {
    return `${name} did not answer: ${reasonOf(error)}.`
  }
}

async function untilMailed(
  db: Db,
  form: Form,
  { mailTimeoutMs = 120_000 }: CanaryOptions,
): Promise<string | undefined> {
  const { name, rows } = form
  const end = Date.now() + mailTimeoutMs
  while (true) {
    const id = await rows.find(db)
    if (id === undefined) return `${name} said that it had stored what it was sent, and has not.`
    const known = await mailsOf(db, rows.mailPrefix, id)
    const late = form.mails.filter((kind) => known.find((mail) => mail.kind === kind)?.state !== 'sent')
    if (late.length === 0) return undefined
    const refusal = known.find(({ state }) => state === 'refused' || state === 'dead')
    if (refusal || Date.now() > end) {
      const response = refusal?.lastResponse ?? known.find(({ lastResponse }) => lastResponse)?.lastResponse
      return `${name} works, but its mail is not sent (${late.join(', ')})${response ? `: ${response}` : '.'}`
    }
    await delay(500)
  }
}
