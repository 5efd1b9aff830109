import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: what the run itself does is not in the way. A busy machine makes everybody wait, which is not the
// site's doing: so a server that does nothing is asked at the same moment, and the time is known for which the site's
// main thread was ready and had no core.
const { site, idle, pid } = workerData as { site: string; idle: string; pid: number }
const everyMs = 25

export interface HealthSample {
  tookMs: number
  withoutCoreMs: number
  idleMs: number
}

const ask = (url: string) =>
  new Promise<number>((resolve) => {
    const began = performance.now()
    get(url, { headers: { 'x-forwarded-for': '192.0.2.1' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : Infinity))
    }).on('error', () => resolve(Infinity))
  })

/** The second figure of the kernel's three, in nanoseconds. */
const waitedForCoreMs = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6

async function sample(): Promise<HealthSample> {
  const before = waitedForCoreMs()
  const asked = ask(site).then((tookMs) => ({ tookMs, withoutCoreMs: waitedForCoreMs() - before }))
  const [own, idleMs] = await Promise.all([asked, ask(idle)])
  return { ...own, idleMs }
}

const asked: Promise<HealthSample>[] = []
let isOver = false
parentPort?.once('message', () => (isOver = true))
while (!isOver) {
  asked.push(sample())
  await delay(everyMs)
}
parentPort?.postMessage(await Promise.all(asked))
