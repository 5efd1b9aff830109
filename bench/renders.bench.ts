import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { routes } from './browser.ts'
import { fetchRaw, getRequest, mainThreadCpuOf, measure, targetOf } from './load.ts'
import type { ReactAlone } from './react-server.ts'
import { atMost, type Bench, median } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const requests = Number(process.env.REQUESTS ?? 60)
const goalMs = 5

export const bench: Bench = {
  title: 'A page that is not cached',
  how: `CPU time of the main thread for one page, made for every request: its API calls and queries, React, the styles it
uses, the policy and HTTP. Compression runs on another thread and is not counted. The baseline is React's
\`renderToString\` of the same tree with its data at hand, in a process that does nothing else. ${requests} of each in
turns after a warm-up, medians of ${rounds} rounds. React alone stays within ${goalMs} ms.`,
  limits: [
    'React renders for a small part of the time. In a profile of all pages the rest is garbage collection (14 %), our own work on the document (styles 8 %, bytes and ETag 6 %, hashes of scripts 3 %) and statements of pg (9 %). Calls of the API in process add their Request and Response objects.',
  ],
  run: () => withReactAlone(compare),
}

const compare = (entry: string) =>
  withStage(async ({ startSite, startBare }) => {
    const site = await startSite({ WORKER: 'separate', PAGE_CACHE_SECONDS: '0', TRUSTED_HOPS: '0' })
    const message: ReactAlone = { entry, origin: site.origin, renders: requests }
    const react = await startBare('./react-server.ts', message)
    const target = (path: string) => targetOf(site, getRequest(site, path, 'accept-encoding: gzip, deflate, br, zstd'))
    const ours = async (path: string) => {
      const { pid } = target(path)
      const before = mainThreadCpuOf(pid)
      await measure(target(path), requests, 1)
      return (mainThreadCpuOf(pid) - before) / requests / 1_000
    }
    const reacts = async (path: string) =>
      Number(await (await fetch(`http://127.0.0.1:${react.port}${path}`)).text()) / 1_000
    for (let round = 0; round < 20; round++) for (const path of routes) await fetchRaw(target(path))
    for (let round = 0; round < 2; round++) for (const path of routes) await reacts(path)

    const figures = []
    for (const path of routes) {
      const [all, alone]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        all.push(await ours(path))
        alone.push(await reacts(path))
      }
      const verdict = atMost(1.3, median(all), median(alone))
      figures.push({
        what: path,
        ours: `${median(all).toFixed(1)} ms`,
        baseline: `${median(alone).toFixed(1)} ms`,
        ...verdict,
        reached: verdict.reached && median(alone) <= goalMs,
      })
    }
    return figures
  })

/** Builds the site with another entry for its server, so that React gets the very same components. */
async function withReactAlone<T>(work: (entry: string) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'react-alone-'))
  const name = 'react-alone'
  const load = (id: string) =>
    id.endsWith('/web/framework/entry.server.tsx')
      ? readFile(new URL('./react-alone.tsx', import.meta.url), 'utf8')
      : undefined
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
      plugins: [{ name, enforce: 'pre', load }],
    })
    await builder.buildApp()
    return await work(join(outDir, 'server/entry.server.js'))
  } finally {
    await rm(outDir, { recursive: true })
  }
}
