import { originalsOf } from '#contract/website/page-texts.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { fetchRaw, getRequest, measure, targetOf } from './load.ts'
import { atMost, type Bench, median } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const requests = Number(process.env.REQUESTS ?? 60)
const changed = 200
const limit = 1.05

const textsOf = (path: (typeof publicPages)[number]) => originalsOf(path).filter(({ lock }) => !lock)
const path = publicPages.toSorted((one, other) => textsOf(other).length - textsOf(one).length)[0] ?? '/'

export const bench: Bench = {
  title: 'A page whose texts were changed',
  how: `CPU time of the process for the page with the most texts (${path}, ${textsOf(path).length}), made for every request:
with ${changed} changed texts, and without. More than the page has are read and sent along. ${requests} requests a
round in turns, medians of ${rounds} rounds.`,
  limits: [
    'The changed texts pass through JSON of pg, of the API and of the query state, then a hash and the compression.',
  ],
  run: () =>
    withStage(async ({ startSite, database }) => {
      const site = await startSite({ WORKER: 'separate', PAGE_CACHE_SECONDS: '0' })
      const target = targetOf(site, getRequest(site, path, 'accept-encoding: gzip, deflate, br, zstd'))
      const keys = textsOf(path).map(({ key }) => key)
      const originals = new Map(textsOf(path).map(({ key, original }) => [key, original]))
      const change = async () => {
        for (let index = 0; index < changed; index++) {
          const key = keys[index] ?? `more.${index}`
          const text = `${originals.get(key) ?? 'Another text of this page.'}.`
          await database.pool.query('insert into page_texts (path, key, text) values ($1, $2, $3)', [path, key, text])
        }
      }
      for (let round = 0; round < 100; round++) await fetchRaw(target)
      const [before, after]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        before.push((await measure(target, requests, 1)).cpu)
        await change()
        await fetchRaw(target)
        after.push((await measure(target, requests, 1)).cpu)
        await database.pool.query('delete from page_texts')
        await fetchRaw(target)
      }
      const [without, with200] = [median(before) / 1000, median(after) / 1000]
      return [
        {
          what: `${path}, ${changed} changed texts`,
          ours: `${with200.toFixed(2)} ms`,
          baseline: `${without.toFixed(2)} ms`,
          ...atMost(limit, with200, without),
        },
      ]
    }),
}
