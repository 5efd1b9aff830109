import { expect, test } from 'vitest'
import { csvChunks, csvMoment } from './csv.ts'

interface Row {
  text: string | null
}

async function written(...texts: (string | null)[]): Promise<string> {
  const parts: Uint8Array[] = []
  const chunks = csvChunks<Row>({
    columns: [['Text', ({ text }) => text]],
    first: { items: texts.map((text) => ({ text })), next: null },
    read: () => Promise.reject(new Error('There is no second page')),
    onEnd: async () => {},
  })
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

test.each([
  ['plain', 'plain'],
  ['Zoë 李', 'Zoë 李'],
  ['a,b', 'a,b'],
  ['say "so"', 'say ""so""'],
  ['two\r\nlines', 'two\r\nlines'],
  ["=cmd|'/c calc'!A1", `'=cmd|'/c calc'!A1`],
  ['=HYPERLINK("http://x.test","y")', `'=HYPERLINK(""http://x.test"",""y"")`],
  ['+1 555 0100', `'+1 555 0100`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t'=1`],
  ['\r=1', `'\r'=1`],
  [' =1', `' =1`],
  ['＝1', `'＝1`],
  ['1=1', '1=1'],
  [`x;=cmd|' /C calc'!A0`, `x;'=cmd|' /C calc'!A0`],
  ['x\t =1; @SUM(A1)', `x\t' =1;' @SUM(A1)`],
  ['one; two', 'one; two'],
  ['x\n=1\r\n @SUM(A1)', `x\n'=1\r\n' @SUM(A1)`],
])('%j stands in the file as %j', async (text, cell) => {
  expect(await written(text)).toBe(`\uFEFF"Text"\r\n"${cell}"\r\n`)
})

test('what is not known stays empty', async () => {
  expect(await written(null)).toBe('\uFEFF"Text"\r\n\r\n')
})

test('a moment is one that spreadsheets know', () => {
  expect(csvMoment('2026-11-16T14:02:03.456Z')).toBe('2026-11-16 14:02:03')
  expect(csvMoment(null)).toBe(null)
})

function manyPages() {
  const read: string[] = []
  const ends: [number, boolean][] = []
  const pageAfter = async (after: string) => {
    read.push(after)
    if (after === '50') throw new Error('away')
    return { items: [{ text: after }, { text: after }], next: String(Number(after) + 1) }
  }
  const stream = ReadableStream.from(
    csvChunks<Row>({
      columns: [['Text', ({ text }) => text]],
      first: { items: [{ text: '0' }, { text: '0' }], next: '1' },
      read: pageAfter,
      onEnd: async (...end) => void ends.push(end),
    }),
  )
  return { reader: stream.getReader(), read, ends }
}

test('a page is asked for when the one before was taken, and no more once the client is gone', async () => {
  const { reader, read, ends } = manyPages()
  for (let count = 0; count < 4; count++) await reader.read()
  expect(read).toEqual(['1', '2'])
  await reader.cancel()
  expect(read).toEqual(['1', '2'])
  expect(ends).toEqual([[6, false]])
})

test('what fails on the way breaks off, and says how far it came', async () => {
  const { reader, ends } = manyPages()
  const readAll = async () => {
    while (!(await reader.read()).done);
  }
  await expect(readAll()).rejects.toThrow('away')
  expect(ends).toEqual([[100, false]])
})
