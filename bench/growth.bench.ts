import { randomUUID } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { createMessageService } from '#server/features/inbox/messages/messages.service.ts'
import { pageReads } from '#server/features/website/pages/pages.service.ts'
import { teamMemberReads } from '#server/features/website/team-members/team-members.service.ts'
import { createLogger } from '#server/observe/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { atMost, type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const few = Number(process.env.FEW ?? 100)
const many = Number(process.env.MANY ?? 1_000_000)
const rounds = Number(process.env.REPEATS ?? 400)

/** What piles up over the years: jobs that closed, people who left, forms that were sent, records of pages. */
const fill = (rows: number) => `
  insert into jobs (slug, title, description, department, type, location, is_active, posted_date)
  select 'old-job-' || n, 'Job ' || n, 'Work.', 'Care', 'Full-time', 'Remote', false, date '2020-01-01' + n % 2000
  from generate_series(1, ${rows}) n;
  insert into team_members (slug, name, title, bio, image, is_active)
  select 'gone-' || n, 'Member ' || n, 'Title', 'Bio.', '/x.webp', false from generate_series(1, ${rows}) n;
  insert into content_pages (key, title) select 'careers/old-job-' || n, 'Job' from generate_series(1, ${rows}) n;
  insert into contact_messages (name, email, subject, message)
  select 'Visitor', 'v@visitor.test', 'general', 'Something worth a line.' from generate_series(1, ${rows}) n;
  insert into idempotency_keys (key, fingerprint, response)
  select gen_random_uuid(), md5(n::text), '{}' from generate_series(1, ${rows}) n;
  insert into rate_limits (key, points, expires_at)
  select md5(n::text), 1, now() + interval '1 hour' from generate_series(1, ${rows}) n;`

async function prepare(database: TestDatabase, rows: number) {
  const client = await database.pool.connect()
  await client.query({ text: `set statement_timeout = 0; ${fill(rows)}`, query_timeout: 600_000 } as never)
  await client.query({ text: 'vacuum analyze', query_timeout: 600_000 } as never)
  client.release(true)
  const tasks = createTaskQueue({ url: database.url, logger: createLogger('silent') })
  await tasks.start()
  const jobs = jobReads(database.db)
  const members = teamMemberReads(database.db)
  const pages = pageReads(database.db)
  const messageService = createMessageService({ database, tasks, secret: 'a secret of at least thirty-two characters' })
  const message = { name: 'Visitor', subject: 'general' as const, message: 'A line of text.', isInvestor: false }
  let visitor = 0
  const some = () => 1 + Math.floor(Math.random() * rows)
  return {
    stop: () => tasks.stop(),
    work: {
      'a job by its slug': () => jobs.getOpenJob('full-stack-engineer'),
      'a member by their slug': () => members.getTeamMember('maren-okafor'),
      'the record of a page': () => pages.getPageMeta(`careers/old-job-${some()}`),
      'all open jobs': () => jobs.listOpenJobs(),
      'all members shown': () => members.listActiveTeamMembers(),
      'a message from the contact form': () =>
        messageService.sendMessage(
          { ...message, email: `v${++visitor}@visitor.test` },
          { key: randomUUID(), client: `visitor ${visitor}` },
        ),
    },
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) * 1000
}

export const bench: Bench = {
  title: 'Growth',
  how: `The same work on two databases of one server, in turns, ${rounds} times each: one with ${whole(few)} closed jobs, members
who left, records of pages, messages, keys and limits each, one with ${whole(many)}. Medians in microseconds.`,
  limits: ['The record of a page is looked up in a larger index. There are about thirty pages.'],
  run: () =>
    withStage(async ({ database }) => {
      const large = await openTestDatabase(database.url)
      await seedDatabase(large)
      const [small, big] = [await prepare(database, few), await prepare(large, many)]
      const names = Object.keys(small.work) as (keyof typeof small.work)[]
      const figures = []
      for (const what of names) {
        const times = { small: [] as number[], big: [] as number[] }
        for (let round = -50; round < rounds; round++) {
          const [one, other] = [await time(small.work[what]), await time(big.work[what])]
          if (round < 0) continue
          times.small.push(one)
          times.big.push(other)
        }
        const [ours, baseline] = [median(times.big), median(times.small)]
        figures.push({
          what,
          ours: `${whole(ours)} µs`,
          baseline: `${whole(baseline)} µs`,
          ...atMost(1.2, ours, baseline),
        })
      }
      await small.stop()
      await big.stop()
      await large.drop()
      return figures
    }),
}
