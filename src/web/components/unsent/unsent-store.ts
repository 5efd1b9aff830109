import { unsentPrefix as prefix } from '#web/components/session/staff-storage.ts'

export interface Unsent {
  /** Idempotency key: sent twice it is one change. */
  key: string
  /** When it was made; the order in which changes are sent. */
  at: number
  /** Id of the account that made it. */
  owner: number
  kind: 'move' | 'note' | 'score' | 'reply' | 'application-reply' | 'charge'
  method: 'POST' | 'PUT'
  path: string
  body: Record<string, unknown>
  /** Path of the list of its records, and which of them it is about. */
  area: string
  ids: number[]
  /** What it does, and to whom. */
  words: string
  /** What was typed. */
  text?: string
  /** Name of the draft that it was typed in. */
  draft?: string
  /** It may have arrived, although no response did. */
  isTried?: true
  /** Why it was set aside. It waits for a decision. */
  problem?: Problem
}

export interface Problem {
  sentence: string
  /** What somebody else wrote in the meantime. */
  theirs?: string
  /** The body that is sent anyway. */
  anyway?: Record<string, unknown>
}

export type NewChange = Omit<Unsent, 'key' | 'at' | 'owner' | 'isTried' | 'problem'> & { key?: string }

export const unsentDays = 7
const unsentMs = unsentDays * 86_400_000

/** Changes of staff that have not reached the server. The storage is shared by all tabs of the browser. */
export function createUnsentStore(storage: () => Storage, now: () => number = Date.now) {
  let owner: number | undefined
  let all: readonly Unsent[] | undefined
  let own: readonly Unsent[] | undefined
  let waiting: readonly Unsent[] | undefined
  /** Being sent for the first time by this tab, which most often takes a moment. */
  const fresh = new Set<string>()
  const listeners = new Set<() => void>()

  const changed = () => {
    all = undefined
    own = undefined
    waiting = undefined
    for (const listener of listeners) listener()
  }

  const read = (): Unsent[] => {
    try {
      const kept = storage()
      return Object.keys(kept)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const change = parse(kept.getItem(name))
          if (change && change.at > now() - unsentMs) return change
          kept.removeItem(name)
          return []
        })
        .toSorted((one, other) => one.at - other.at)
    } catch {
      // Storage may be blocked.
      return []
    }
  }

  const list = () => {
    all ??= read()
    return all
  }

  const write = (change: Unsent): boolean => {
    try {
      storage().setItem(prefix + change.key, JSON.stringify(change))
    } catch {
      // Storage may be blocked or full.
      return false
    }
    changed()
    return true
  }

  return {
    /** Those of the account that is logged in. */
    mine: (): readonly Unsent[] => {
      own ??= list().filter((change) => change.owner === owner)
      return own
    },
    /** Those to show. */
    waiting(): readonly Unsent[] {
      waiting ??= this.mine().filter(({ key }) => !fresh.has(key))
      return waiting
    },
    setWaiting(key: string) {
      fresh.delete(key)
      changed()
    },
    countOfOthers: () => list().filter((change) => change.owner !== owner).length,
    /** Undefined if it cannot be kept. */
    add({ key = crypto.randomUUID(), ...change }: NewChange): Unsent | undefined {
      if (owner === undefined) return undefined
      changed()
      const at = Math.max(now(), (list().at(-1)?.at ?? 0) + 1)
      const added: Unsent = { ...change, key, at, owner }
      fresh.add(key)
      return write(added) ? added : undefined
    },
    update: (change: Unsent) => void write(change),
    remove(key: string) {
      fresh.delete(key)
      storage().removeItem(prefix + key)
      changed()
    },
    owner: () => owner,
    setOwner(id: number | undefined) {
      owner = id
      changed()
    },
    /** Another tab has changed them, or some are too old by now. */
    reread: changed,
    isEntry: (name: string | null) => name === null || name.startsWith(prefix),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type UnsentStore = ReturnType<typeof createUnsentStore>

function parse(text: string | null): Unsent | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
