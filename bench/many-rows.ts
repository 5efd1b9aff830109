import type pg from 'pg'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { fillThenIndex } from '#server/db/test-many.ts'

/** Common ones first: what people write repeats a few words often and most words seldom. */
const syllables = [
  'ba',
  'den',
  'fol',
  'gri',
  'hus',
  'kem',
  'lor',
  'min',
  'nat',
  'pre',
  'qui',
  'ros',
  'sta',
  'tem',
  'vul',
]
export const words = Array.from({ length: 400 }, (_, index) =>
  [index, index * 7 + 3, Math.floor(index / 15) + 4].map((at) => syllables[at % syllables.length]).join(''),
)

export const manyTables = ['job_applications', 'contact_messages', 'outgoing_mails'].concat(
  ['newsletter_subscriptions', 'newsletter_suppressions'],
  ['audit_log', 'audit_values'],
)

/** Four years, the newest last. */
const moment = (rows: number) => `now() - (${rows} - i) * (interval '4 years' / ${rows})`

/** Indexes are built after the rows, and are the same as before. */
export const fillMany = (pool: pg.Pool, rows: number, owner: number) =>
  fillThenIndex(pool, manyTables, async (run) => {
    await run(
      `create temporary table bodies as
       select n, (select string_agg(($1::text[])[1 + floor(400 * power(random(), 3))::int], ' ')
         from generate_series(1, 12) w where w + n > 0) as body
       from generate_series(0, 1999) n`,
      [words],
    )
    const age = `(${rows} - i)::float / ${rows}`
    await run(`
      insert into jobs (slug, title, description, department, type, location)
      select 'job-' || i, 'Job ' || i, 'd', 'd', 't', 'l' from generate_series(1, 500) i`)
    await run(
      `insert into job_applications (first_name, last_name, email, job_id, job_title, desired_role, cover_letter, captcha,
         spam_reason, stage, assignee_id, read_at, created_at)
       select 'First' || i, 'Last' || i % 977, 'person' || i || '@applicant.test', case when i % 20 > 0 then 1 + i % 500 end,
         case when i % 20 > 0 then 'Job' end, case when i % 20 = 0 then 'Role' end, repeat(body || '. ', 4), 'verified',
         case when i % 50 = 1 then 'honeypot' end,
         (case when ${age} > 0.05 then (array['declined', 'declined', 'declined', 'hired', 'withdrawn'])[1 + i % 5]
           else (array['new', 'new', 'reviewing', 'interview', 'offer', 'declined'])[1 + i % 6] end)::application_stage,
         case when i % 3 = 0 then $1::int end, case when ${age} > 0.05 or i % 4 > 0 then now() end, ${moment(rows)}
       from generate_series(1, ${rows}) i join bodies on n = i % 2000`,
      [owner],
    )
    await run(
      `insert into contact_messages (name, email, subject, message, is_investor, spam_reason, state, assignee_id, read_at,
         created_at, later_until)
       select 'First' || i || ' Last' || i % 977, 'person' || i || '@visitor.test',
         (array['general', 'demo', 'support', 'partnership', 'investment'])[1 + i % 5], body || ' ' || i, i % 25 = 0,
         case when i % 50 = 1 then 'honeypot' end,
         (case when ${age} > 0.05 then (array['answered', 'closed'])[1 + i % 2]
           else (array['new', 'open', 'answered', 'closed'])[1 + i % 4] end)::message_state,
         case when i % 3 = 0 then $1::int end, case when ${age} > 0.05 or i % 4 > 0 then now() end, ${moment(rows)},
         case when i % 400 = 2 then now() + make_interval(mins => i) end
       from generate_series(1, ${rows}) i join bodies on n = i % 2000`,
      [owner],
    )
    await run(`
      insert into outgoing_mails (kind, subject_id, issue, state, created_at)
      select (array['application-receipt', 'contact-receipt'])[1 + i % 2], i, 0,
        case when i % 1000 = 7 then 'dead' else 'sent' end::mail_state, ${moment(rows)} from generate_series(1, ${rows}) i`)
    await run(
      `insert into newsletter_subscriptions (email, name, source, confirmed_at, refusal, created_at)
       select 'person' || i || '@reader' || i % 50 || '.test', 'Person ' || i, ($1::text[])[1 + i % 11],
         case when i % 10 > 0 then now() end, case when i % 50 = 7 then 'bounced' end, ${moment(rows)}
       from generate_series(1, ${rows}) i`,
      [newsletterSources],
    )
    await run(`
      insert into newsletter_suppressions (email_hash, created_at)
      select md5(i::text), ${moment(rows)} from generate_series(1, ${rows}, 10) i`)
    await run(`
      insert into audit_log (at, user_id, action, subject)
      select ${moment(rows)}, i % 40,
        (array['login', 'login-refused', 'logout', 'team-member-created', 'team-member-updated', 'job-closed'])[1 + i % 6],
        'team-member:' || i % 5000
      from generate_series(1, ${rows}) i`)
    await run(`
      insert into audit_values (event_id, before, after)
      select id, jsonb_build_object('name', 'Person ' || md5(id::text), 'version', id),
        jsonb_build_object('name', 'Person ' || md5((id + 1)::text), 'bio', 'Everyday words, "quoted"' ||
          case when id % 100 = 3 then ' uncommon' else '' end || case when id = ${rows} / 2 then ' needle' else '' end)
      from audit_log where action like 'team-member%'`)
  })
