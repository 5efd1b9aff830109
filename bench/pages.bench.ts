import { setTimeout as delay } from 'node:timers/promises'
import { fetchRaw, measure, type Target } from './load.ts'
import { startNginx } from './nginx.ts'
import { atLeast, type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const requests = Number(process.env.REQUESTS ?? 30_000)

const own = /^(date|connection|keep-alive):/i

/** The headers of an answer, without those that a server adds by itself, and its body. */
function take(answer: Buffer) {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer
    .toString('latin1', 0, end)
    .split('\r\n')
    .slice(1)
    .filter((line) => !own.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
  return { head, body: answer.subarray(end + 4) }
}

export const bench: Bench = {
  title: 'A cached page',
  how: `\`/team\` from the page cache, beside a bare \`node:http\` server and nginx (one worker) sending the same bytes with
the same headers; 20 keep-alive connections, medians of ${rounds} rounds. The load comes from the same machine, so that
requests a second are bound by it too: the CPU time of a request is the finer measure.`,
  run: () =>
    withStage(async ({ startSite, startBare }) => {
      const site = await startSite()
      const { host, port } = new URL(site.origin)
      const get = (more = '') =>
        `GET /team HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\nuser-agent: bench\r\n${more}\r\n`
      const ours: Target = { port: Number(port), pid: site.child.pid ?? 0, request: get() }
      await fetchRaw(ours)
      // A page that is kept is compressed harder a moment later.
      await delay(1_500)
      const { head, body } = take(await fetchRaw(ours))
      const message = { status: 200, head: head.flat(), body: body.toString('base64') }
      const node: Target = { ...(await startBare('./bare-bytes.ts', message)), request: get() }
      const nginx = await startNginx(head, body)

      const etag = head.find(([name]) => name.toLowerCase() === 'etag')?.[1] ?? ''
      const known = get(`if-none-match: ${etag}\r\n`)
      const unchanged = take(await fetchRaw({ ...ours, request: known }))
      const notModified = { status: 304, head: unchanged.head.flat(), body: '' }
      const nodeUnchanged: Target = { ...(await startBare('./bare-bytes.ts', notModified)), request: known }

      const targets: Record<'ours' | 'node' | 'nginx' | 'ours304' | 'node304', Target> = {
        ours,
        node,
        nginx: { ...nginx, request: get() },
        ours304: { ...ours, request: known },
        node304: nodeUnchanged,
      }
      const names = Object.keys(targets) as (keyof typeof targets)[]
      const runs = new Map(names.map((name) => [name, { cpu: [] as number[], rate: [] as number[] }]))
      for (let round = -1; round < rounds; round++) {
        for (const name of names) {
          const { cpu, rate } = await measure(targets[name], round < 0 ? requests / 3 : requests)
          if (round < 0) continue
          runs.get(name)?.cpu.push(cpu)
          runs.get(name)?.rate.push(rate)
        }
      }
      await nginx.stop()
      const middle = (name: keyof typeof targets, what: 'cpu' | 'rate') => median(runs.get(name)?.[what] ?? [])
      const rate = (
        what: string,
        mine: keyof typeof targets,
        other: keyof typeof targets,
        name: string,
        goal: number,
      ) => {
        const { ratio, ...judged } = atLeast(goal, middle(mine, 'rate'), middle(other, 'rate'))
        return {
          what,
          ours: `${whole(middle(mine, 'rate'))}/s, ${middle(mine, 'cpu').toFixed(1)} µs CPU (${ratio.toFixed(2)})`,
          baseline: `${name}: ${whole(middle(other, 'rate'))}/s, ${middle(other, 'cpu').toFixed(1)} µs CPU`,
          ...judged,
        }
      }
      return [
        rate(`200, ${whole(body.length)} bytes`, 'ours', 'node', 'bare node:http', 0.95),
        rate(`200, ${whole(body.length)} bytes`, 'ours', 'nginx', 'nginx', 0.45),
        rate('304', 'ours304', 'node304', 'bare node:http', 0.95),
      ]
    }),
}
