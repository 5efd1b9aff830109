import { globSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesWithoutPersonalData } from '#server/db/personal-data.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { personData } from './person-data.ts'

const database = await ownDatabase()
beforeEach(() => database.pool.query('delete from job_applications; delete from jobs'))

const ago = (months: number | null) => (months === null ? 'null' : `now() - interval '${months} months'`)
interface Months {
  arrived: number
  changed?: number
  decided?: number | null
  /** Months since the job closed; null while it is open. */
  closed?: number | null
  /** Months since the job's closing date; negative in the future. */
  closedByDate?: number | null
}
async function store({ arrived, changed = arrived, decided = null, closed, closedByDate = null }: Months) {
  const job = `insert into jobs (slug, title, description, department, type, location, is_active, closed_at, closes_at)
    values ('a-job', 't', 'd', 'd', 't', 'l', ${closed === null}, ${ago(closed ?? null)}, ${ago(closedByDate)})
    returning id`
  const { rows } = closed === undefined ? { rows: [] } : await database.pool.query<{ id: number }>(job)
  await database.pool.query(
    `insert into job_applications
      (job_id, desired_role, first_name, last_name, email, cover_letter, captcha, created_at, updated_at, decided_at)
     values ($1, 'r', 'a', 'b', 'e', 'c', 'verified', ${ago(arrived)}, ${ago(changed)}, ${ago(decided)})`,
    [rows[0]?.id ?? null],
  )
}

test.each<[when: string, months: Months, kept: boolean]>([
  ['arrived long ago and was decided lately', { arrived: 20, decided: 11, closed: 19 }, true],
  ['was decided a year ago', { arrived: 14, changed: 1, decided: 13, closed: 2 }, false],
  ['is undecided and its job was closed lately', { arrived: 20, closed: 11 }, true],
  ['is undecided and its job was closed a year ago', { arrived: 14, changed: 1, closed: 13 }, false],
  ['is undecided, changed lately, and its job is open', { arrived: 20, changed: 11, closed: null }, true],
  ['is undecided, unchanged for a year, and its job is open', { arrived: 14, changed: 13, closed: null }, false],
  [
    'is undecided and its job closed by its date a year ago',
    { arrived: 14, changed: 1, closed: null, closedByDate: 13 },
    false,
  ],
  ['is undecided and its job closed by its date lately', { arrived: 20, closed: null, closedByDate: 11 }, true],
  [
    'is undecided, unchanged for a year, and its job closes later',
    { arrived: 14, changed: 13, closed: null, closedByDate: -1 },
    false,
  ],
  ['names no job and was changed lately', { arrived: 20, changed: 11 }, true],
  ['names no job and is unchanged for a year', { arrived: 13 }, false],
])('an application that %s', async (_, months, kept) => {
  await store(months)
  await applyRetention(database, personData)
  const { rowCount } = await database.pool.query('select 1 from job_applications')
  expect(rowCount === 1).toBe(kept)
})

test('contact messages and sign-ups go when their time is over, with the rows of their mails', async () => {
  await database.pool.query(`
    insert into contact_messages (name, email, subject, message, created_at) values
      ('a', 'old@x.test', 'general', 'm', now() - interval '25 months'),
      ('a', 'new@x.test', 'general', 'm', now() - interval '23 months');
    insert into newsletter_subscriptions (email, source, created_at, confirmed_at) values
      ('old@x.test', 'blog-page', now() - interval '8 days', null),
      ('kept@x.test', 'blog-page', now() - interval '8 days', now()),
      ('new@x.test', 'blog-page', now() - interval '6 days', null);
    insert into outgoing_mails (kind, subject_id, issue) select 'contact-notice', id, 1 from contact_messages;
    insert into outgoing_mails (kind, subject_id, issue) select 'newsletter-confirmation', id, 1 from newsletter_subscriptions`)
  await applyRetention(database, personData)
  const { rows } = await database.pool.query(`
    select email, m.kind from contact_messages c join outgoing_mails m on m.subject_id = c.id and m.kind like 'contact%'
    union all
    select email, m.kind from newsletter_subscriptions s join outgoing_mails m on m.subject_id = s.id and m.kind like 'news%'
    order by 1, 2`)
  expect(rows).toEqual([
    { email: 'kept@x.test', kind: 'newsletter-confirmation' },
    { email: 'new@x.test', kind: 'contact-notice' },
    { email: 'new@x.test', kind: 'newsletter-confirmation' },
  ])
  expect((await database.pool.query('select 1 from outgoing_mails')).rowCount).toBe(3)
})

test('a person is found everywhere, in any spelling, and erased everywhere', async () => {
  const email = 'wanted@person.test'
  await store({ arrived: 1 })
  await database.pool.query(`
    update job_applications set email = 'wanted@person.test';
    insert into application_scores (application_id, ratings, sentence)
      select id, '[{"criterion": "wanted", "rating": 1}]', 'wanted' from job_applications;
    insert into contact_messages (name, email, subject, message) values ('n', 'Wanted@person.test', 'general', 'm');
    insert into newsletter_subscriptions (email, source) values ('WANTED@person.test', 'blog-page');
    with words as (insert into consent_texts (form, place, text) values ('f', 'p', 't') returning id)
      insert into job_alerts (email, department, consent_text_id, consented_at) select 'Wanted@person.test', '', id, now() from words;
    insert into cms_users (email, first_name, last_name, role) values ('wanted@person.test', 'W', 'P', 'viewer');
    insert into retention_holds (email, reason, held_by) values ('wanted@person.test', 'r', 1)`)
  for (const { name, find, erase } of personData) {
    expect(await find(database.db, 'wanted@PERSON.test'), name).toHaveLength(1)
    expect(await database.withTransaction((tx) => erase(tx, email)), name).toBe(1)
    expect(await find(database.db, email), name).toEqual([])
  }
  const tables = [...new Set(personData.flatMap(({ columns }) => columns.map((column) => column.split('.')[0])))]
  for (const table of tables) {
    const { rows } = await database.pool.query(`select 1 from ${table} t where t::text ilike '%wanted%'`)
    expect(rows, table).toEqual([])
  }
})

/** Tables and columns of people that the registry need not know, and why. */
const notPersonal: Record<string, string[] | '*'> = {
  // `erase_audit_values` erases the values with their record.
  audit_values: '*',
  // Random tokens as hashes; they go with the account.
  cms_password_links: '*',
  cms_sessions: '*',
  cms_devices: ['id', 'token_hash', 'user_id'],
  cms_email_changes: ['token_hash', 'user_id', 'issue', 'expires_at', 'used_at'],
  cms_authenticator_apps: ['user_id', 'confirmed_at', 'last_step'],
  cms_recovery_codes: ['user_id'],
  cms_passkeys: ['id', 'user_id', 'counter', 'transports', 'created_at', 'last_used_at'],
  // Which record an account has open just now.
  presences: '*',
  // Public profiles.
  team_members: '*',
  team_member_other_roles: '*',
  // Recipients are stored by the id of their subscription.
  campaign_recipients: '*',
  // Public pictures. Deleting one in the library removes all its files (docs/features/website.md, Pictures).
  pictures: '*',
  picture_files: '*',
  picture_uploads: '*',
  picture_chunks: '*',
  // Formerly public rows. The leaver list removes former team members (decision 024).
  record_history: '*',
  // Keyed hashes of clients, and of mailboxes that must not be written to.
  rate_limits: '*',
  newsletter_suppressions: '*',
  // Keyed hashes of addresses that were erased or asked about, days and numbers.
  privacy_erasures: '*',
  privacy_requests: '*',
  retention_holds: ['id', 'held_by', 'created_at'],
  notice_choices: ['user_id'],
  cms_users: ['id', 'version', 'disabled_at', 'created_at'],
  contact_messages: [
    ...['id', 'subject', 'is_investor', 'spam_reason', 'created_at', 'text_version'],
    ...[
      'released_at',
      'is_quarantined',
      'consent_text_id',
      'state',
      'assignee_id',
      'read_at',
      'later_until',
      'sort_at',
    ],
  ],
  message_notes: ['id', 'message_id', 'author_id', 'created_at', 'deleted_at', 'deleted_by'],
  message_replies: ['id', 'message_id', 'author_id', 'state_before', 'created_at', 'left_at'],
  newsletter_subscriptions: [
    ...['id', 'source', 'spam_reason', 'created_at', 'confirmed_at', 'mailed_at', 'mail_count'],
    ...['consent_text_id', 'consented_at', 'refusal', 'state', 'month', 'paused_until', 'soft_bounces'],
  ],
  job_alerts: [
    ...['id', 'department', 'spam_reason', 'created_at', 'confirmed_at', 'mailed_at', 'mail_count'],
    ...['consent_text_id', 'consented_at'],
  ],
  application_replies: [
    ...['id', 'application_id', 'author_id', 'stage_before', 'stage_after', 'created_at', 'leaves_at', 'left_at'],
  ],
  application_interviews: [
    ...['id', 'application_id', 'reply_id', 'author_id', 'minutes', 'time_zone', 'uid', 'sequence', 'picked_at'],
    ...['refused_at', 'replaced_at', 'canceled_at', 'canceled_by', 'reminded_at', 'created_at'],
  ],
  application_counts: ['job_id', 'source', 'applied', 'interviewed', 'hired'],
  resume_uploads: ['id', 'size', 'created_at'],
  resume_chunks: ['upload_id', 'number'],
  drawn_documents: ['drawn_at'],
  application_notes: ['id', 'application_id', 'author_id', 'created_at', 'deleted_at', 'deleted_by'],
  application_scores: ['id', 'application_id', 'author_id', 'created_at', 'updated_at'],
  job_applications: [
    ...['id', 'job_id', 'job_title', 'captcha', 'spam_reason', 'consent_text_id', 'text_version'],
    ...[
      'created_at',
      'updated_at',
      'decided_at',
      'interviewed_at',
      'replied_at',
      'released_at',
      'is_quarantined',
      'stage',
      'assignee_id',
      'read_at',
    ],
  ],
}

/** Columns missing from both lists, and listed columns that do not exist. */
async function undeclared() {
  const { rows } = await database.pool.query<{ name: string; table: string; column: string }>(`
    select table_name || '.' || column_name as name, table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' order by 1`)
  const declared = personData.flatMap(({ columns }) => columns)
  const plain = ({ table, column }: { table: string; column: string }) =>
    tablesWithoutPersonalData.has(table) || notPersonal[table] === '*' || notPersonal[table]?.includes(column)
  return {
    unknown: rows.filter((row) => !declared.includes(row.name) && !plain(row)).map(({ name }) => name),
    gone: declared.filter((name) => !rows.some((row) => row.name === name)),
  }
}

beforeAll(async () => {
  for (const file of globSync('src/server/**/*.table.ts')) await import(`../../../${file}`)
})

test('every column is known to hold personal data or none', async () => {
  expect(await undeclared()).toEqual({ unknown: [], gone: [] })
})

test('a column or table that was forgotten is found out', async () => {
  await database.pool.query('alter table contact_messages add birthday date; create table visits (address text)')
  expect((await undeclared()).unknown).toEqual(['contact_messages.birthday', 'visits.address'])
  await database.pool.query('alter table contact_messages drop birthday; drop table visits')
})
