import { setImmediate } from 'node:timers/promises'
import { importLimits, importMessages as messages } from '#contract/newsletter/subscribers.staff.ts'
import { AppError } from '#server/http/errors.ts'

export const fileError = (message: string) => new AppError('invalid', message, { file: message })

/** Other requests run between two stretches of this length. */
const charactersAtOnce = 20_000

/** RFC 4180 and common variants: commas, semicolons or tabs, quotes, any line ending. */
export async function* readCsv(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const source = text.replace(/^\uFEFF/, '').trimEnd()
  // Excel may declare the separator in a first line `sep=;`.
  const [head = '', said] = /^sep=(.)(?:\r?\n|$)/i.exec(source) ?? []
  const between = said ?? mostOften(source.slice(0, 10_000))
  let row = { line: head ? 2 : 1, cells: [] as string[] }
  let { line } = row
  let rows = 0
  let cell = ''
  let from = head.length
  let isQuoted = false
  let pauseAt = 0
  for (let at = from; at <= source.length; at += 1) {
    if (at >= pauseAt) {
      await setImmediate()
      pauseAt = at + charactersAtOnce
    }
    const mark = source[at]
    if (isQuoted && mark !== undefined) {
      if (mark === '\n') line += 1
      if (mark !== '"') continue
      isQuoted = source[at + 1] === '"'
      if (isQuoted) at += 1
      cell += source.slice(from, at)
      from = at + 1
      continue
    }
    if (mark === '"' && at === from) {
      isQuoted = true
      from += 1
      continue
    }
    const isRow = mark === undefined || mark === '\n' || mark === '\r'
    if (!isRow && mark !== between) continue
    if (row.cells.push(cell + source.slice(from, at)) > importLimits.cells) throw fileError(messages.tooManyCells)
    if (mark === '\r' && source[at + 1] === '\n') at += 1
    cell = ''
    from = at + 1
    if (!isRow) continue
    rows += 1
    // The first one has the headings.
    if (rows > importLimits.rows + 1) throw fileError(messages.tooLarge)
    if (row.cells.some((each) => each.trim() !== '')) yield row
    line += 1
    row = { line, cells: [] }
  }
}

function mostOften(beginning: string): string {
  const [first = ''] = beginning
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
