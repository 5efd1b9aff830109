import type { ServerResponse } from 'node:http'
import { topics as allTopics, liveBeatMs, permissionOf, type Topic } from '#contract/live.ts'
import { may, permissions, type Role } from '#contract/roles.ts'
import { accountTag, createSessions, hashToken, type SignedInUser } from '#server/auth/sessions.ts'
import { type ContentTag, everything } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { apiHeaders } from '#server/http/headers.ts'

interface LiveOptions {
  db: Db
  beatMs?: number
}

interface Listener {
  userId: number
  role: Role
  session: string
}

/** Reconnecting devices can leave dead streams; the oldest is closed. */
const streamsPerUser = 10
const batchMs = 100
/** Events this recent are repeated to a new listener, which may have read its lists before them. */
const recentMs = 10_000
/** A client with more unread bytes has stopped reading. */
const maxUnreadBytes = 16_384

const headers = [
  ...apiHeaders.flat(),
  ...['content-type', 'text/event-stream', 'cache-control', 'no-store'],
  // Keeps proxies from buffering the stream.
  ...['x-accel-buffering', 'no'],
]

export type Live = ReturnType<typeof createLive>

/** The open portals of this process. A tag equal to a topic notifies users with its permission; all share one LISTEN connection. */
export function createLive({ db, beatMs = liveBeatMs }: LiveOptions) {
  const sessions = createSessions(() => new Date())
  const listeners = new Map<ServerResponse, Listener>()
  const toldAt = new Map<Topic, number>()
  const untold = new Set<Topic>()
  let telling: NodeJS.Timeout | undefined
  let isClosed = false

  const write = (response: ServerResponse, text: string) => {
    if (response.writableLength > maxUnreadBytes) response.destroy()
    else response.write(text)
  }
  const tell = (response: ServerResponse, role: Role, topics: Iterable<Topic>) => {
    const readable = [...topics].filter((topic) => may(role, permissionOf(topic)))
    if (readable.length > 0) write(response, `data: ${readable.join(' ')}\n\n`)
  }
  const tellAll = () => {
    telling = undefined
    const now = performance.now()
    for (const topic of untold) toldAt.set(topic, now)
    for (const [response, { role }] of listeners) tell(response, role, untold)
    untold.clear()
  }

  const check = async (asked: [ServerResponse, Listener][]) => {
    if (asked.length === 0) return
    const hashes = [...new Set(asked.map(([, { session }]) => session))]
    // Without the database, sessions cannot be checked; no events arrive then either.
    const roles = await sessions.rolesOf(db, hashes).catch(() => undefined)
    for (const [response, listener] of asked) {
      const role = roles ? roles.get(listener.session) : listener.role
      if (role) listener.role = role
      if (role) write(response, 'event: beat\ndata\n\n')
      else response.end()
    }
  }
  const beating = setInterval(() => void check([...listeners]), beatMs).unref()

  return {
    count: () => listeners.size,

    open(response: ServerResponse, { user, token }: { user: SignedInUser; token: string }): void {
      if (response.destroyed) return
      response.on('error', () => {})
      response.writeHead(200, headers)
      // Random, so that clients do not all reconnect at once after a restart.
      response.write(`retry: ${1_000 + Math.round(Math.random() * 3_000)}\nevent: beat\ndata\n\n`)
      if (isClosed) return void response.end()
      const own = [...listeners].filter(([, { userId }]) => userId === user.id)
      for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - streamsPerUser))) oldest.destroy()
      listeners.set(response, { userId: user.id, role: user.role, session: hashToken(token) })
      response.on('close', () => listeners.delete(response))
      const recently = performance.now() - recentMs
      tell(
        response,
        user.role,
        [...toldAt].filter(([, at]) => at > recently).map(([topic]) => topic),
      )
    },

    tell(tags: ContentTag[]): void {
      const isEverything = tags.includes(everything)
      void check([...listeners].filter(([, { userId }]) => isEverything || tags.includes(accountTag(userId))))
      const topics = isEverything ? permissions : allTopics.filter((topic) => tags.includes(topic))
      for (const topic of topics) untold.add(topic)
      if (untold.size > 0) telling ??= setTimeout(tellAll, batchMs).unref()
    },

    /** Clients reconnect to another process; late ones are closed at once. */
    close(): void {
      isClosed = true
      clearInterval(beating)
      clearTimeout(telling)
      for (const response of listeners.keys()) {
        if (response.writableLength > 0) response.destroy()
        else response.end()
      }
    },
  }
}
