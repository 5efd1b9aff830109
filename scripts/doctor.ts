import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { type Config, InvalidEnvironment, readConfig } from '#server/app/env.ts'
import { isMigrated } from '#server/app/migrate.ts'
import { findCertificateProblem } from '#server/features/office/operations/certificate.ts'
import { readOnlyMessage } from '#server/http/errors.ts'
import { greetMailServer } from '#server/mail/smtp.ts'
import { reasonOf } from '#server/observe/logger.ts'
import packageJson from '../package.json' with { type: 'json' }

// `npm run doctor`: lists everything that would keep a production process with this environment from working. Changes
// nothing. Exits with 1 if anything is wrong.
type Finding = ['fine' | 'look' | 'wrong', string]

const neededNode = packageJson.engines.node.replace('>=', '')
const oldestPostgres = 15
const clockLimitMs = 2_000
const gigabyte = 2 ** 30

async function checkNode(): Promise<Finding[]> {
  const isNew = process.versions.node.localeCompare(neededNode, 'en', { numeric: true }) >= 0
  return [isNew ? ['fine', `Node ${process.versions.node}.`] : ['wrong', `Node must be ${neededNode} or later.`]]
}

function checkEnvironment(): { findings: Finding[]; config?: Config } {
  try {
    const config = readConfig({ ...process.env, NODE_ENV: 'production' })
    const examples: Finding[] = config.placeholderLinks.map((name) => [
      'look',
      `${name} leads visitors to an example; set it, or to none.`,
    ])
    return { config, findings: [['fine', 'Every setting can be used, the secret included.'], ...examples] }
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return {
      findings: error.message
        .split('\n')
        .slice(1)
        .map((problem) => ['wrong', problem.trim()]),
    }
  }
}

async function checkDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = Date.now()
    const { rows } = await client.query(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        extract(epoch from clock_timestamp()) * 1000 as now,
        current_setting('transaction_read_only')::bool as "isReadOnly",
        coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.audit_log')),
          has_database_privilege(current_database(), 'create')) as "mayMigrate",
        (select array_agg(name) from unnest(array['pg_trgm', 'btree_gin']) as name
          where name not in (select name from pg_available_extensions)) as missing`)
    const [{ version, major, now, isReadOnly, mayMigrate, missing }] = rows
    const drift = Math.round(Number(now) - (asked + Date.now()) / 2)
    return [
      major >= oldestPostgres
        ? ['fine', `PostgreSQL ${version} answers.`]
        : ['wrong', `PostgreSQL must be ${oldestPostgres} or later, and is ${version}.`],
      missing
        ? ['wrong', `PostgreSQL lacks ${missing.join(' and ')}: install its contrib package.`]
        : ['fine', 'PostgreSQL has the extensions that search needs.'],
      isReadOnly ? ['wrong', `${readOnlyMessage}.`] : ['fine', 'PostgreSQL takes writes.'],
      (await isMigrated(client))
        ? ['fine', 'The database is up to date.']
        : mayMigrate
          ? ['look', 'Migrations are due: the first process that starts applies them, or npm run db:migrate.']
          : [
              'look',
              'Migrations are due, and the role of DATABASE_URL cannot apply them: npm run db:migrate, with the owner in MIGRATION_DATABASE_URL. Processes wait for it.',
            ],
      Math.abs(drift) <= clockLimitMs
        ? ['fine', 'The clock agrees with that of PostgreSQL.']
        : [
            'wrong',
            `The clock differs from that of PostgreSQL by ${drift / 1000} s: sessions and links would end early.`,
          ],
    ]
  } catch (error) {
    return [['wrong', `PostgreSQL cannot be used with DATABASE_URL (${reasonOf(error)}).`]]
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkMailServer(url: string): Promise<Finding[]> {
  try {
    await greetMailServer(url)
    return [['fine', 'The mail server lets us in.']]
  } catch (error) {
    return [['wrong', `The mail server of SMTP_URL cannot be used (${reasonOf(error)}).`]]
  }
}

async function checkOrigin(origin: string): Promise<Finding[]> {
  const certificate = await findCertificateProblem(origin)
  if (certificate?.hasEnded) return [['wrong', certificate.text]]
  return [...(await checkSite(origin)), ...(certificate ? [['look', certificate.text] satisfies Finding] : [])]
}

/** Requests the site as a visitor does, through its proxy. */
async function checkSite(origin: string): Promise<Finding[]> {
  try {
    const { status } = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    if (status === 200) return [['fine', `The site answers at ${origin}.`]]
    if (status === 421) return [['wrong', `The proxy before ${origin} changes the Host header; it must pass it on.`]]
    return [['wrong', `${origin} answers ${status}: is it this site that stands there?`]]
  } catch (error) {
    return [['look', `Nobody answers at ${origin} yet (${reasonOf(error)}).`]]
  }
}

async function checkDisk(): Promise<Finding[]> {
  const { bavail, bsize } = await statfs('.')
  const free = (bavail * bsize) / gigabyte
  return [[free < 0.1 ? 'wrong' : free < 1 ? 'look' : 'fine', `${free.toFixed(1)} GB of disk are free here.`]]
}

const { findings, config } = checkEnvironment()
const databaseUrl = config?.database.url ?? process.env.DATABASE_URL
const mailUrl = config?.mail.url ?? process.env.SMTP_URL
const found = [
  ...(await checkNode()),
  ...findings,
  ...(databaseUrl && URL.canParse(databaseUrl) ? await checkDatabase(databaseUrl) : []),
  ...(mailUrl && URL.canParse(mailUrl) ? await checkMailServer(mailUrl) : []),
  ...(config ? await checkOrigin(config.origin) : []),
  ...(await checkDisk()),
]
for (const [state, sentence] of found) console.log(`${state.padEnd(6)}${sentence}`)
if (found.some(([state]) => state === 'wrong')) process.exitCode = 1
