import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presenceBeatMs } from '#contract/live.ts'
import type { Presence } from '#contract/presence.schema.ts'
import { msSinceTouch } from '#web/components/session/last-touch.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { presenceKey } from './presence-key.ts'
import { submissionsContent } from './submissions.content.ts'

/** Whoever has not touched their device for so long is not there, whatever it shows. */
const awayMs = 300_000

/** Which colleagues have the same submission open. They are told the same about whoever sees this. */
export function WhoIsHere({ path, isAnswering = false }: { path: string; isAnswering?: boolean }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [presenceKey, path, isAnswering],
    queryFn: () => staffClient.send<Presence>(path, { method: 'PUT', body: { isAnswering } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    const beat = () => {
      if (!document.hidden && msSinceTouch() < awayMs) void refetch({ cancelRefetch: false })
    }
    const beating = setInterval(beat, presenceBeatMs)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(beating)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [refetch])

  return (
    <p className="here" role="status">
      {!isError && data?.others.map(submissionsContent.isHere).join(' ')}
    </p>
  )
}
