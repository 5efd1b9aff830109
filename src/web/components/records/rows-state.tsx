import CloudAlert from 'icon:cloud-alert'
import RotateCw from 'icon:rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { ringPrint } from '#web/illustration/rings.ts'
import { recordsContent } from './records.content.ts'

interface RowsStateProps {
  rows: readonly unknown[] | undefined
  isError: boolean
  words: { heading: string; loading: string; loadFailed: string; empty?: string | undefined }
  /** The button that the sentence of an empty list speaks of. */
  add?: ReactNode
  onRetry(): void
  /** Set while a filter hides rows. */
  onClear?: (() => void) | undefined
}

const skeletonRows = [0, 1, 2, 3, 4, 5]

/** What stands in the place of the rows of a screen: skeletons, an error, or why there are none. */
export function RowsState({ rows, isError, words, add, onRetry, onClear }: RowsStateProps) {
  if (rows && rows.length > 0) return null
  if (rows && onClear) {
    return (
      <div className="nothing">
        <p role="status">
          <b>{recordsContent.noMatch}</b>
        </p>
        <Button look="quiet" onClick={onClear}>
          {recordsContent.clear}
        </Button>
      </div>
    )
  }
  if (rows) {
    const [first, rest] = inTwo(words.empty ?? '')
    return (
      <div className="nothing">
        <Drawing svg={ringPrint(words.heading)} />
        <p>
          <b>{first}</b> {rest}
        </p>
        {add}
      </div>
    )
  }
  if (isError) {
    const [first] = inTwo(words.loadFailed)
    return (
      <div className="nothing" role="alert">
        <CloudAlert className="i" />
        <h2>{first}</h2>
        <p>{recordsContent.safe}</p>
        <Button onClick={onRetry}>
          <RotateCw className="i" />
          {recordsContent.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className="sr" role="status">
        {words.loading}
      </p>
      <div className="skeletons" aria-hidden="true">
        {skeletonRows.map((row) => (
          <div key={row}>
            <Skeleton size="line" />
            <Skeleton size="short" />
          </div>
        ))}
      </div>
    </>
  )
}

/** The first sentence is set as a title. */
function inTwo(text: string): [string, string] {
  const end = text.indexOf('. ') + 1
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}
