import WifiOff from 'icon:wifi-off'
import { useEffect, useState } from 'react'
import { useWaitingMoves } from '#web/components/submissions/waiting-moves.ts'
import { Moment } from '#web/components/ui/moment.tsx'
import { offlineId, useOnline } from '#web/components/ui/online-button.tsx'
import { offlineContent as words } from './portal.content.ts'

export function OfflineStrip() {
  const isOnline = useOnline()
  const moves = useWaitingMoves()
  const isWaiting = moves.length > 0
  useEffect(() => {
    if (!isWaiting) return
    // Moves wait in this tab only, also while the browser is online and the server does not respond.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
  return <div aria-live="polite">{!isOnline && <Offline moves={moves} />}</div>
}

function Offline({ moves }: { moves: string[] }) {
  // Until now everything was live.
  const [since] = useState(() => new Date().toISOString())
  return (
    <div className="offline" id={offlineId}>
      <WifiOff className="i" />
      <p>
        <b>{words.title}</b> {words.listOf} <Moment at={since} />. {words.kept}
        {moves.length > 0 && ` ${words.moves(moves)}`}
      </p>
    </div>
  )
}
