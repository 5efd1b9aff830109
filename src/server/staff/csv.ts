import type { Page } from '#contract/paging.ts'

type Cell = string | number | boolean | null

export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

/** Spreadsheets run such cells as formulas; a leading apostrophe makes them text. Some also split at semicolons or tabs, and then a quote that does not begin a cell does not keep its lines together. */
const likeFormula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

function cellOf(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return value === null ? '' : String(value)
  return `"${value.replaceAll(likeFormula, "'").replaceAll('"', '""')}"`
}

const lineOf = (cells: Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** UTC, in the format that spreadsheets parse. */
export const csvMoment = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? null

/** Excel needs it to recognize UTF-8. */
const byteOrderMark = '\uFEFF'

interface CsvSource<Row> {
  columns: CsvColumns<Row>
  first: Page<Row>
  read(after: string): Promise<Page<Row>>
  /** Also called when the client aborts or reading fails. */
  onEnd(rows: number, isComplete: boolean): Promise<void>
}

/** Reads the next page when the client has taken the previous one, so that a long list needs little memory and holds no connection. */
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
