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

const pathsToRefetch = (permission: Permission): string[] =>
  permission === 'investor-messages'
    ? [messageStaffPaths.list]
    : portalScreens.flatMap((screen) => (screen.permission === permission && screen.reads) || [])
const staleAfter = (topic: Topic): string[] => {
  if (topic.startsWith('here:')) return [presenceKey]
  return [portalPaths.today, ...pathsToRefetch(permissionOf(topic))]
}
const everywhere = [portalPaths.today, presenceKey, ...portalScreens.flatMap(({ reads }) => reads ?? [])]

/** Longer than the server's heartbeat, so that a silent stream counts as lost. */
const streamTimeoutMs = 20_000
/** Without input for this long, the portal fetches nothing, so that the session can expire. */
const idleMs = 3_600_000
const refreshPauseMs = 1_000
const busyPollMs = 200
const maxBusyPolls = 50

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns false while the event stream is interrupted. */
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

  const refresh = async (paths: Iterable<string>) => {
    for (const path of paths) wanted.add(path)
    if (isRefreshing) return
    isRefreshing = true
    while (wanted.size > 0) {
      const isMeant = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
        typeof path === 'string' && [...wanted].some((start) => path.startsWith(start))
      // Do not move content under a pressed pointer or overwrite a pending save with an older response.
      const isBusy = () => isPressed || isSending() || queryClient.isFetching({ predicate: isMeant }) > 0
      for (let turn = 0; isBusy() && turn < maxBusyPolls; turn++) await delay(busyPollMs)
      const asked = queryClient.invalidateQueries(
        // Do not ask again for a password after the user declined to sign in.
        { predicate: (query) => isMeant(query) && !isSignedOut(query.state.error) },
        { cancelRefetch: false },
      )
      wanted.clear()
      await asked
      await delay(refreshPauseMs)
    }
    isRefreshing = false
  }

  let stream: EventSource | undefined
  let heardAt = 0
  let mayHaveMissedEvents = false

  const hear = () => {
    heardAt = Date.now()
    if (mayHaveMissedEvents) void refresh(everywhere)
    mayHaveMissedEvents = false
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
      mayHaveMissedEvents = true
      setLive(false)
    })
  }
  const catchUp = () => {
    open()
    void refresh(everywhere)
  }

  const look = () => {
    if (document.hidden || msSinceTouch() > idleMs) {
      close()
      wanted.clear()
    } else if (!stream || Date.now() - heardAt >= streamTimeoutMs) catchUp()
    // Overdue mail causes no event, so poll for it.
    else void refresh([portalPaths.today])
  }
  const touch = ({ type }: Event) => {
    isPressed = type === 'pointerdown'
    if (!stream) look()
  }
  const touches = ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const
  for (const type of touches) window.addEventListener(type, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  const looking = setInterval(look, streamTimeoutMs)
  if (!document.hidden) open()

  return () => {
    close()
    clearInterval(looking)
    document.removeEventListener('visibilitychange', look)
    for (const type of touches) window.removeEventListener(type, touch, { capture: true })
  }
}
