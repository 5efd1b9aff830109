import type { Page } from '#contract/paging.ts'

type Cell = string | number | boolean | null

/** The columns of a list, in order: what stands above, and what each row has there. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

/**
 * Spreadsheets take what begins so for a formula, and run it; behind an apostrophe it is text. Some split a line at
 * semicolons or tabs, so that a cell may also begin there.
 */
const likeFormula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;\t])(?=[^\S\t]*[=+\-@＝＋－＠])/g

function cellOf(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return value === null ? '' : String(value)
  return `"${value.replaceAll(likeFormula, "'").replaceAll('"', '""')}"`
}

/** RFC 4180. Every text stands in quotes, so that nothing in it ends the cell. */
const lineOf = (cells: Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** A moment as spreadsheets know it, by the clock of Greenwich. */
export const csvMoment = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? null

/** Without it Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'

interface CsvSource<Row> {
  columns: CsvColumns<Row>
  first: Page<Row>
  read(after: string): Promise<Page<Row>>
  /** However it ends: read to the end, given up by the client, failed. */
  onEnd(rows: number, isComplete: boolean): Promise<void>
}

/** Page by page, the next one when the one before has been taken: a list of any length takes no memory and holds no connection. */
export async function* csvChunks<Row>({ columns, first, read, onEnd }: CsvSource<Row>): AsyncGenerator<Uint8Array> {
  let rows = 0
  let isComplete = false
  try {
    yield Buffer.from(byteOrderMark + lineOf(columns.map(([heading]) => heading)))
    for (let page = first; ; page = await read(page.next)) {
      rows += page.items.length
      yield Buffer.from(page.items.map((row) => lineOf(columns.map(([, cell]) => cell(row)))).join(''))
      if (page.next === null) break
    }
    isComplete = true
  } finally {
    await onEnd(rows, isComplete)
  }
}
