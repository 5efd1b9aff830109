import { timeInWords } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { SaveState } from './use-autosave.ts'
import { writingContent as words } from './writing.content.ts'

interface SaveLineProps {
  autosave: { state: SaveState; flush(): Promise<boolean> }
}

export function SaveLine({ autosave: { state, flush } }: SaveLineProps) {
  return (
    <p className={`writing__save small${state.kind === 'failed' ? ' writing__save--failed' : ''}`} role="status">
      {state.kind === 'saving' && words.saving}
      {state.kind === 'saved' && state.at && words.saved(timeInWords(state.at))}
      {state.kind === 'failed' && (
        <>
          {words.unsaved}: {state.message}{' '}
          <Button look="plain" small onClick={() => void flush()}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </p>
  )
}
