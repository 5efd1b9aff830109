/** RFC 4180 and common variants: commas, semicolons or tabs, quotes, any line ending. */
export function* readCsv(text: string): Generator<{ line: number; cells: string[] }> {
  const source = text.replace(/^\uFEFF/, '')
  // Excel may declare the separator in a first line `sep=;`.
  const [head = '', said] = /^sep=(.)\r?\n/i.exec(source) ?? []
  const between = said ?? mostOften(source.slice(0, 10_000))
  let line = head ? 2 : 1
  let at = head.length
  while (at < source.length) {
    const row = { line, cells: [] as string[] }
    let isRow = true
    while (isRow) {
      let cell = ''
      if (source[at] === '"') {
        for (at += 1; at < source.length; at += 1) {
          const next = source.indexOf('"', at)
          const end = next < 0 ? source.length : next
          cell += source.slice(at, end)
          at = end
          if (source[at + 1] !== '"') break
          cell += '"'
          at += 1
        }
        at += 1
      }
      const rest = at
      while (at < source.length && source[at] !== between && source[at] !== '\n' && source[at] !== '\r') at += 1
      cell += source.slice(rest, at)
      row.cells.push(cell)
      line += cell.split('\n').length - 1
      isRow = source[at] === between && at < source.length
      if (isRow) at += 1
    }
    at += source.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
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
