import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presenceBeatMs } from '#contract/live.ts'
import type { Presence } from '#contract/presence.schema.ts'
import { msSinceTouch } from '#web/components/session/last-touch.ts'
import { isSignedOut } from '#web/components/session/sign-in-store.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { presenceKey } from './presence-key.ts'
import { submissionsContent } from './submissions.content.ts'

/** Without input for this long, the user does not count as present. */
const awayMs = 300_000

export function WhoIsHere({ path, isReplying = false }: { path: string; isReplying?: boolean }) {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: [presenceKey, path],
    queryFn: ({ signal }) => staffClient.read<Presence>(path, { signal }),
    // The first response comes from the heartbeat below.
    enabled: ({ state }) => state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    let isOver = false
    let isOnItsWay = false
    const beat = async () => {
      if (isOver || isOnItsWay || document.hidden || msSinceTouch() >= awayMs) return
      isOnItsWay = true
      try {
        const here = await staffClient.send<Presence>(path, { method: 'PUT', body: { isReplying } })
        if (!isOver) queryClient.setQueryData([presenceKey, path], here)
      } catch (failure) {
        // Presence is unknown after a failure.
        if (!isOver) queryClient.setQueryData([presenceKey, path], { others: [] })
        if (isSignedOut(failure)) stop()
      }
      isOnItsWay = false
    }
    const beating = setInterval(beat, presenceBeatMs)
    document.addEventListener('visibilitychange', beat)
    void beat()
    const stop = () => {
      isOver = true
      clearInterval(beating)
      document.removeEventListener('visibilitychange', beat)
    }
    return stop
  }, [path, isReplying, queryClient])

  return (
    <p className="here" role="status">
      {data?.others.map(submissionsContent.isHere).join(' ')}
    </p>
  )
}
