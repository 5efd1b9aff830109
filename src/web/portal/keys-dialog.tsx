import { useState } from 'react'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { keysContent as words } from './portal.content.ts'
import { areKeysInUse, goKeys, setKeysInUse } from './portal-keys.ts'
import { useOfferedScreens } from './use-offered-screens.ts'

export function KeysDialog({ onClose }: { onClose(): void }) {
  const [inUse, setInUse] = useState(areKeysInUse)
  const { offered } = useOfferedScreens()
  const reached = Object.entries(goKeys).flatMap(([key, tab]) => {
    const screen = offered.find((one) => one.tab === tab)
    return screen ? { key, screen } : []
  })
  const use = (wanted: boolean) => {
    setKeysInUse(wanted)
    setInUse(wanted)
  }
  return (
    <Dialog title={words.title} note={words.note} onClose={onClose} cancel={words.close}>
      <label className="keys__use">
        <input type="checkbox" checked={inUse} onChange={({ target }) => use(target.checked)} />
        {words.use}
      </label>
      <dl className="keys">
        {[
          ...words.keys,
          { keys: words.go(reached.map(({ key }) => key)), does: reached.map(({ screen }) => screen.label).join(', ') },
        ].map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
