import type { ReactNode } from 'react'
import { RowsState } from './rows-state.tsx'
import { ScreenHead } from './screen-head.tsx'

interface ListScreenProps {
  words: { heading: string; lede?: string | undefined; loading: string; loadFailed: string; empty?: string | undefined }
  rows: readonly unknown[] | undefined
  isError: boolean
  onRetry(): void
  /** Set while a filter hides rows. */
  onClear: (() => void) | undefined
  count: string | undefined
  /** The one primary button: in the head, or below the sentence of an empty list. */
  add?: ReactNode
  acts?: ReactNode
  bar: ReactNode
  children: ReactNode
}

/** A list of records: head, bar, and rows or what stands in their place. */
export function ListScreen({
  words,
  rows,
  isError,
  onRetry,
  onClear,
  count,
  add,
  acts,
  bar,
  children,
}: ListScreenProps) {
  const isEmpty = rows?.length === 0 && !onClear
  return (
    <>
      <ScreenHead
        className="records__head"
        title={words.heading}
        lede={words.lede}
        count={count}
        isLoading={!rows && !isError}
      >
        {acts}
        {!isEmpty && add}
      </ScreenHead>
      {bar}
      <RowsState rows={rows} isError={isError} words={words} add={add} onRetry={onRetry} onClear={onClear} />
      {rows && rows.length > 0 && children}
    </>
  )
}
