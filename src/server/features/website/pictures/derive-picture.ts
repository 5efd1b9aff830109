import { once } from 'node:events'
import type { FocalPoint, PictureRefusal } from '#contract/website/pictures.staff.ts'
import { forkProcess } from '#server/http/fork-process.ts'

export interface DerivationOrder {
  bytes: Buffer
  focalPoint: FocalPoint
}
export type Derivation =
  | { refusal: PictureRefusal }
  | { width: number; height: number; source: Buffer; files: { name: string; bytes: Buffer }[] }

/** A picture takes about three seconds. */
const timeoutMs = 60_000

export async function derivePicture(order: DerivationOrder): Promise<Derivation> {
  const child = forkProcess(new URL('./derive-process.js', import.meta.url))
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  let made: Derivation | undefined
  child.on('message', (message) => {
    made = message as Derivation
  })
  child.send(order)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  if (made) return made
  if (signal === 'SIGTERM' || signal === 'SIGINT') throw new Error(`Stopped by ${signal}`)
  if (code !== null && code !== 0) throw new Error(`The process that makes pictures ended with ${code}`)
  return { refusal: 'unreadable' }
}
