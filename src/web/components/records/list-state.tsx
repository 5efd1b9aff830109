import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { recordsContent } from './records.content.ts'

interface ListStateProps {
  rows: readonly unknown[] | undefined
  isError: boolean
  words: { loading: string; loadFailed: string; empty?: string }
  onRetry(): void
}

export function ListState({ rows, isError, words, onRetry }: ListStateProps) {
  if (rows) return rows.length === 0 && words.empty ? <p className="notice">{words.empty}</p> : null
  if (isError) {
    return (
      <div className="notice notice--error" role="alert">
        <p>{words.loadFailed}</p>
        <Button look="quiet" small onClick={onRetry}>
          {recordsContent.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <p className="records__wait" role="status">
      <Spinner label={words.loading} />
    </p>
  )
}
