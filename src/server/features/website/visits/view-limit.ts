import { hash, randomBytes } from 'node:crypto'
import { viewLimits as limits } from '#contract/website/visits.ts'
import { isThisMachine } from '#server/http/client-address.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const slots = 2 ** 18

/** Keeps no address: a slot is a number that addresses are scattered over, by a key of the day. */
export function createViewLimit(now: () => Date) {
  const used = new Uint16Array(slots)
  let key = ''
  let day = 0
  let minute = 0
  let inMinute = 0

  const slotOf = (who: string) => hash('sha256', key + who, 'buffer').readUInt32LE() % slots

  function startOver(at: number): void {
    const today = Math.floor(at / dayMs)
    if (day !== today) {
      day = today
      key = randomBytes(16).toString('hex')
      used.fill(0)
    }
    const thisMinute = Math.floor(at / minuteMs)
    if (minute !== thisMinute) {
      minute = thisMinute
      inMinute = 0
    }
  }

  function take(who: string, most: number): boolean {
    const slot = slotOf(who)
    const before = used[slot] ?? 0
    if (before >= most) return false
    used[slot] = before + 1
    return true
  }

  /** `client` as of `clientOf`: an IPv4 address or an IPv6 /64. */
  return function allows(client: string): boolean {
    startOver(now().getTime())
    if (inMinute >= limits.perMinute) return false
    const network = client.replace(/[.:][^.:]*$/, '')
    if (!isThisMachine(client) && !(take(client, limits.perClient) && take(`${network}/`, limits.perNetwork)))
      return false
    inMinute += 1
    return true
  }
}
