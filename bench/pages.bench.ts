import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchRaw, getRequest, inTurns, type Target, targetOf } from './load.ts'
import { startNginx } from './nginx.ts'
import { atLeast, type Bench, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const requests = Number(process.env.REQUESTS ?? 30_000)

const itsOwn = /^(date|connection|keep-alive):/i

/** The headers of a response, without those that a server adds by itself, and its body. */
function take(response: Buffer) {
  const end = response.indexOf('\r\n\r\n')
  const head = response
    .toString('latin1', 0, end)
    .split('\r\n')
    .slice(1)
    .filter((line) => !itsOwn.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
  return { head, body: response.subarray(end + 4) }
}

export const bench: Bench = {
  title: 'A cached page',
  how: `\`/team\` from the page cache, beside a bare \`node:http\` server and nginx (one worker) sending the same bytes with
the same headers; 20 keep-alive connections, medians of ${rounds} rounds. The access log goes to a file. The load comes from the same machine, so that
requests a second are bound by it too: the CPU time of a request is the finer measure.`,
  limits: [
    'Writing to the socket takes 42 % of the time and garbage collection 9 %, in a profile. The handler alone in a bare server costs less than in the whole process; why is not known.',
  ],
  run: () =>
    withStage(async ({ startSite, startBare }) => {
      const site = await startSite()
      const folder = await mkdtemp(join(tmpdir(), 'access-log-'))
      const log = await open(join(folder, 'access.log'), 'w')
      const logging = await startSite({ LOG_LEVEL: 'info' }, { log: log.fd })
      const accepted = ['accept-encoding: gzip, deflate, br', 'user-agent: bench']
      const get = (...more: string[]) => getRequest(site, '/team', ...accepted, ...more)
      const ours = targetOf(site, get())
      // A page that is asked for again is compressed harder a moment later.
      const logged = targetOf(logging, getRequest(logging, '/team', ...accepted))
      for (let visit = 0; visit < 4; visit++) await Promise.all([ours, logged].map(fetchRaw))
      await delay(1_500)
      const { head, body } = take(await fetchRaw(ours))
      const message = { head: head.flat(), body: body.toString('base64') }
      const node: Target = { ...(await startBare('./bare-bytes.ts', message)), request: get() }
      const nginx = await startNginx(head, body)

      const etag = head.find(([name]) => name.toLowerCase() === 'etag')?.[1] ?? ''
      const known = get(`if-none-match: ${etag}`)
      const unchanged = take(await fetchRaw({ ...ours, request: known }))
      const notModified = { head: unchanged.head.flat(), body: '', etag }
      const nodeUnchanged: Target = { ...(await startBare('./bare-bytes.ts', notModified)), request: known }

      const targets = {
        ours,
        logged,
        node,
        nginx: { ...nginx, request: get() },
        ours304: { ...ours, request: known },
        node304: nodeUnchanged,
      }
      const measured = await inTurns(targets, { rounds, requests })
      await nginx.stop()
      await log.close()
      await rm(folder, { recursive: true })
      type Name = keyof typeof targets
      const rate = (what: string, mine: Name, other: Name, name: string, goal: number) => {
        const [own, base] = [measured[mine], measured[other]]
        return {
          what,
          ours: `${whole(own.rate)}/s, ${own.cpu.toFixed(1)} µs CPU`,
          baseline: `${name}: ${whole(base.rate)}/s, ${base.cpu.toFixed(1)} µs CPU`,
          ...atLeast(goal, own.rate, base.rate),
        }
      }
      return [
        rate(`200, ${whole(body.length)} bytes`, 'ours', 'node', 'bare node:http', 0.95),
        rate(`200, ${whole(body.length)} bytes`, 'ours', 'nginx', 'nginx', 0.45),
        rate('200, with its line in the access log', 'logged', 'node', 'bare node:http', 0.9),
        rate('304', 'ours304', 'node304', 'bare node:http', 0.95),
      ]
    }),
}
