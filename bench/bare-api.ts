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

async function insertTwice(): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  const text = `insert into contact_messages (name, email, subject, message) values ($1, $2, $3, $4)`
  const values = ['Bare Visitor', 'bare@visitor.test', 'general', 'As little as can be stored for this.']
  await client.query({ name: 'insert', text, values })
  await client.query({ name: 'insert', text, values })
  await client.query('commit')
  client.release()
}

createServer(async (request, response) => {
  const read = reads[request.url ?? '']
  if (read) {
    const { rows } = await pool.query(read)
    return void respond(rows)
  }
  for await (const _ of request);
  await insertTwice()
  respond({ success: true, id: 1 })

  function respond(value: unknown) {
    const body = JSON.stringify(value)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }
}).listen(0, '127.0.0.1', function (this: import('node:http').Server) {
  process.send?.(this.address())
})
