import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

// The least a server can do for the same responses: one prepared statement, JSON, node:http.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const reads: Record<string, pg.QueryConfig> = {
  '/api/jobs': {
    name: 'jobs',
    text: `select id, slug, title, description, department, type, location, posted_date::text as "postedDate",
           is_active as "isActive" from jobs where is_active order by posted_date desc, id`,
  },
  '/api/team-members/active': {
    name: 'members',
    text: `select id, slug, name, title, bio, image, linkedin_url as "linkedinUrl", twitter_url as "twitterUrl",
           instagram_url as "instagramUrl" from team_members where is_active
           order by display_order asc nulls last, name, id`,
  },
}

const insertMessage = {
  name: 'message',
  text: `insert into contact_messages (name, email, subject, message, consent_text_id)
    values ($1, $2, $3, $4, (select max(id) from consent_texts)) returning id`,
}
const insertLimits = {
  name: 'limits',
  text: `insert into rate_limits (key, points, expires_at) values ($1, 1, now() + interval '10 minutes'),
    ($2, 1, now() + interval '1 day') on conflict (key) do update set points = rate_limits.points + 1`,
}
const insertEvent = {
  name: 'event',
  text: `insert into notice_events (about, record_id) values ('message', $1) on conflict do nothing`,
}
const insertKey = {
  name: 'key',
  text: 'insert into idempotency_keys (key, fingerprint, response) values ($1, $2, $3) on conflict do nothing',
}
const insertMails = {
  name: 'mails',
  text: `insert into outgoing_mails (kind, subject_id, issue, request_id)
    values ('contact-notice', $1, 1, $2), ('contact-receipt', $1, 1, $2) on conflict do nothing`,
}
const insertJobs = {
  name: 'jobs',
  text: `insert into pgboss.job_common (name, data, priority, retry_limit, policy, dead_letter)
    values ('mail', $1, 0, 157, 'standard', 'mail-dead'), ('mail', $2, 1, 157, 'standard', 'mail-dead')`,
}

/** Every row that the contact form leaves, one statement a table. */
async function storeMessage(body: string): Promise<number> {
  const { name, email, subject, message } = JSON.parse(body)
  const requestId = randomUUID()
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ ...insertLimits, values: [`contact:${requestId}`, `mailbox:${email}`] })
  const { rows } = await client.query({ ...insertMessage, values: [name, email, subject, message] })
  const { id } = rows[0]
  await client.query({ ...insertEvent, values: [id] })
  const fingerprint = createHash('sha256').update(body).digest('base64url')
  await client.query({ ...insertKey, values: [requestId, fingerprint, { success: true, id }] })
  await client.query({ ...insertMails, values: [id, requestId] })
  const task = (kind: string) => ({ kind, id, issue: 1, requestId })
  await client.query({ ...insertJobs, values: [task('contact-notice'), task('contact-receipt')] })
  await client.query('commit')
  client.release()
  return id
}

createServer(async (request, response) => {
  const read = reads[request.url ?? '']
  if (read) {
    const { rows } = await pool.query(read)
    return void respond(rows)
  }
  let body = ''
  for await (const piece of request) body += piece
  respond({ success: true, id: await storeMessage(body) })

  function respond(value: unknown) {
    const body = JSON.stringify(value)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }
}).listen(0, '127.0.0.1', function (this: import('node:http').Server) {
  process.send?.(this.address())
})
