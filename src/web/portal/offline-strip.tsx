import WifiOff from 'icon:wifi-off'
import { useState } from 'react'
import { Moment } from '#web/components/ui/moment.tsx'
import { offlineId, useOnline } from '#web/components/ui/online-button.tsx'
import { useUnsent } from '#web/components/unsent/unsent.ts'
import { offlineContent as words } from './portal.content.ts'

export function OfflineStrip() {
  const isOnline = useOnline()
  return <div aria-live="polite">{!isOnline && <Offline />}</div>
}

function Offline() {
  // Until now everything was live.
  const [since] = useState(() => new Date().toISOString())
  const changes = useUnsent()
  return (
    <div className="offline" id={offlineId}>
      <WifiOff className="i" />
      <p>
        <b>{words.title}</b> {words.listOf} <Moment at={since} />. {words.kept}
        {changes.length > 0 && ` ${words.waiting(changes.map((change) => change.words))}`}
      </p>
    </div>
  )
}
