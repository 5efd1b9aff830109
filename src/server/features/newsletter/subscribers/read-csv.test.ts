import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function rows(text: string) {
  const read: { line: number; cells: string[] }[] = []
  for await (const row of readCsv(text)) read.push(row)
  return read
}
const cells = async (text: string) => (await rows(text)).map((row) => row.cells)

test.each([
  ['commas', 'a,b\nc,d\n'],
  ['semicolons', 'a;b\nc;d'],
  ['tabs', 'a\tb\r\nc\td\r\n'],
  ['a byte order mark', '\uFEFFa,b\nc,d'],
  ['old line ends', 'a,b\rc,d\r'],
  ['Excel’s own first line', 'sep=;\r\na;b\r\nc;d\r\n'],
  ['quotes', '"a","b"\r\n"c","d"'],
  ['empty lines between', '\r\na,b\r\n\r\n,\r\nc,d\r\n\r\n'],
])('%s', async (_, text) => {
  expect(await cells(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('quoted cells have commas, quotes and line breaks; lines are counted as an editor does', async () => {
  const text = 'name,email\r\n"Doe, ""Ann""\r\nand Bob",ann@x.test\r\n\r\n=1+1,bob@x.test'
  expect(await rows(text)).toEqual([
    { line: 1, cells: ['name', 'email'] },
    { line: 2, cells: ['Doe, "Ann"\r\nand Bob', 'ann@x.test'] },
    { line: 5, cells: ['=1+1', 'bob@x.test'] },
  ])
})

test('a quote that is never closed ends with the file', async () => {
  expect(await cells('a,"b\nc,d')).toEqual([['a', 'b\nc,d']])
})

test('whatever is written is read again, and anything ends', async () => {
  const cell = fc.string().filter((text) => text.trim() !== '')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1 }),
      fc.constantFrom(',', ';', '\t'),
      async (written, between) => {
        const quoted = written.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(between))
        expect(await cells(`sep=${between}\n${quoted.join('\r\n')}`)).toEqual(written)
      },
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', 'a') }),
      async (text) => void (await cells(text)),
    ),
  )
})
