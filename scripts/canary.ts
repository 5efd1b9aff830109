import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { openDatabase } from '#server/db/database.ts'
import { tryForms } from '#server/features/office/operations/canary.ts'
import { findCertificateProblem } from '#server/features/office/operations/certificate.ts'
import { createLogger } from '#server/observe/logger.ts'
import { recordSelfCheck } from '#server/observe/self-checks.ts'

// `npm run canary`, every night: sends a message, an application and a sign-up as a visitor does, waits for their mails
// and removes them again, and checks that the certificate lasts. The dashboard of the portal shows both results.
const { origin, secret, canary: mailbox, recaptcha, ...config } = readConfigOrExit(process.env)
if (!mailbox) {
  console.error(
    'EMAIL_CANARY says with which mailbox the forms are tried: one that takes mail and that nobody else uses.',
  )
  process.exit(1)
}
const database = openDatabase({ ...config.database, poolSize: 3, logger: createLogger('error') })
const failures = await tryForms({ database, origin, secret, mailbox, isCaptchaForPeople: recaptcha !== undefined })
const failure = failures.join(' ')
await recordSelfCheck(database.db, {
  name: 'canary',
  ...(failure ? { failure } : { found: 'three forms, five mails' }),
})
const certificate = await findCertificateProblem(origin)
await recordSelfCheck(database.db, { name: 'certificate', ...(certificate && { failure: certificate.text }) })
await database.close()
if (certificate) console.error(certificate.text)
if (failure) console.error(failure)
else console.log('The three forms work, and their five mails are sent.')
process.exit(failure || certificate ? 1 : 0)
