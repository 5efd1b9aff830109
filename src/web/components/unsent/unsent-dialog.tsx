import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { useOnline } from '#web/components/ui/online-button.tsx'
import { edit, sendAnyway } from './decisions.ts'
import { unsentContent as words } from './unsent.content.ts'
import { discard, useUnsent } from './unsent.ts'
import type { Unsent } from './unsent-store.ts'

export function UnsentDialog({ onClose }: { onClose(): void }) {
  const changes = useUnsent()
  return (
    <Dialog title={words.title} note={words.note} cancel={words.close} onClose={onClose}>
      {changes.length === 0 && <p role="status">{words.none}</p>}
      <ol className="bare unsent">
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </ol>
    </Dialog>
  )
}

function Change({ change }: { change: Unsent }) {
  const { key, words: what, text, at, problem, isTried, draft } = change
  const isOnline = useOnline()
  return (
    <li aria-label={what}>
      <p>
        <b>{what}</b>, <Moment at={new Date(at).toISOString()} />
      </p>
      {problem ? (
        <p className="notice notice--error">{problem.sentence}</p>
      ) : (
        <p className="muted small">{isTried ? words.tried : words.waiting}</p>
      )}
      {problem?.theirs && (
        <>
          <h3>{words.theirs}</h3>
          <p className="message">{problem.theirs}</p>
          <h3>{words.yours}</h3>
        </>
      )}
      {text && <p className="message">{text}</p>}
      <div className="unsent__acts">
        {problem && isOnline && (
          <Button look="quiet" small onClick={() => void sendAnyway(change)}>
            {problem.anyway ? words.anyway : words.again}
          </Button>
        )}
        {problem && isOnline && draft && (
          <Button look="quiet" small onClick={() => edit(change)}>
            {words.edit}
          </Button>
        )}
        <Button look="plain" small aria-label={`${words.discard}: ${what}`} onClick={() => discard(key)}>
          {words.discard}
        </Button>
      </div>
    </li>
  )
}
