import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own, so that the run's own work delays no measurement.
const url = workerData as string
const everyMs = 25

const ask = () =>
  new Promise<number>((resolve) => {
    const began = performance.now()
    get(url, { headers: { 'x-forwarded-for': '192.0.2.1' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : Infinity))
    }).on('error', () => resolve(Infinity))
  })

const asked: Promise<number>[] = []
let isOver = false
parentPort?.once('message', () => (isOver = true))
while (!isOver) {
  asked.push(ask())
  await delay(everyMs)
}
parentPort?.postMessage(await Promise.all(asked))
