import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { livePath, permissionOf, type Topic } from '#contract/live.ts'
import { portalPaths } from '#contract/portal.ts'
import type { Permission } from '#contract/roles.ts'
import { msSinceTouch } from '#web/components/session/last-touch.ts'
import { isSignedOut } from '#web/components/session/sign-in-store.ts'
import { isSending } from '#web/components/session/staff-client.ts'
import { presenceKey } from '#web/components/submissions/presence-key.ts'
import { portalScreens } from './portal-screens.ts'

/** What is asked for again when something of a topic has changed: the responses at this address and below. */
const addressesOf = (permission: Permission): string[] =>
  permission === 'investor-messages'
    ? [messageStaffPaths.list]
    : portalScreens.flatMap((screen) => (screen.permission === permission && screen.reads) || [])
const staleAfter = (topic: Topic): string[] => {
  if (topic.startsWith('here:')) return [presenceKey]
  return [portalPaths.today, ...addressesOf(permissionOf(topic))]
}
const everywhere = [portalPaths.today, presenceKey, ...portalScreens.flatMap(({ reads }) => reads ?? [])]

/** So long without a word, which is longer than the server's silences, the stream counts as lost: then this is polling. */
const patienceMs = 20_000
/** Nobody is at a device that was not touched for so long. It asks for nothing, and its session runs out in time. */
const restMs = 3_600_000
/** Between two rounds of asking, however much news there is. */
const pauseMs = 1_000
const busyMs = 200
const mostBusy = 50

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps what the portal shows up to date with what others do. False while the stream of changes is interrupted. */
export function useLive(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => keepLive(queryClient, setLive), [queryClient])
  return isLive
}

function keepLive(queryClient: QueryClient, setLive: (isLive: boolean) => void): () => void {
  let isPressed = false
  const wanted = new Set<string>()
  let isRefreshing = false

  /** One round after the other. */
  const refresh = async (paths: Iterable<string>) => {
    for (const path of paths) wanted.add(path)
    if (isRefreshing) return
    isRefreshing = true
    while (wanted.size > 0) {
      const isMeant = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
        typeof path === 'string' && [...wanted].some((start) => path.startsWith(start))
      // Nothing moves under a finger, and what is being saved or loaded is not crossed by an older response.
      const isBusy = () => isPressed || isSending() || queryClient.isFetching({ predicate: isMeant }) > 0
      for (let turn = 0; isBusy() && turn < mostBusy; turn++) await delay(busyMs)
      const asked = queryClient.invalidateQueries(
        // Whoever was asked for their password and said "Not now" is not asked again for this.
        { predicate: (query) => isMeant(query) && !isSignedOut(query.state.error) },
        { cancelRefetch: false },
      )
      wanted.clear()
      await asked
      await delay(pauseMs)
    }
    isRefreshing = false
  }

  let stream: EventSource | undefined
  let heardAt = 0
  /** Something may have happened while nothing was heard. */
  let isBehind = false

  const hear = () => {
    heardAt = Date.now()
    if (isBehind) void refresh(everywhere)
    isBehind = false
    setLive(true)
  }
  const close = () => {
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    heardAt = Date.now()
    stream = new EventSource(livePath)
    stream.addEventListener('beat', hear)
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      hear()
      void refresh(data.split(' ').flatMap((topic) => staleAfter(topic as Topic)))
    })
    stream.addEventListener('error', () => {
      isBehind = true
      setLive(false)
    })
  }
  const catchUp = () => {
    open()
    void refresh(everywhere)
  }

  const look = () => {
    if (document.hidden || msSinceTouch() > restMs) {
      close()
      wanted.clear()
    } else if (!stream || Date.now() - heardAt >= patienceMs) catchUp()
    // A mail that waits too long is news that no write brings.
    else void refresh([portalPaths.today])
  }
  const touch = ({ type }: Event) => {
    isPressed = type === 'pointerdown'
    if (!stream) look()
  }
  const touches = ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const
  for (const type of touches) window.addEventListener(type, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  const looking = setInterval(look, patienceMs)
  if (!document.hidden) open()

  return () => {
    close()
    clearInterval(looking)
    document.removeEventListener('visibilitychange', look)
    for (const type of touches) window.removeEventListener(type, touch, { capture: true })
  }
}
