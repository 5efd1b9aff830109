import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const cells = (text: string) => [...readCsv(text)].map((row) => row.cells)

test.each([
  ['commas', 'a,b\nc,d\n'],
  ['semicolons', 'a;b\nc;d'],
  ['tabs', 'a\tb\r\nc\td\r\n'],
  ['a byte order mark', '\uFEFFa,b\nc,d'],
  ['old line ends', 'a,b\rc,d\r'],
  ['Excel’s own first line', 'sep=;\r\na;b\r\nc;d\r\n'],
  ['quotes', '"a","b"\r\n"c","d"'],
  ['empty lines between', '\r\na,b\r\n\r\n,\r\nc,d\r\n\r\n'],
])('%s', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('quoted cells have commas, quotes and line breaks; lines are counted as an editor does', () => {
  const text = 'name,email\r\n"Doe, ""Ann""\r\nand Bob",ann@x.test\r\n\r\n=1+1,bob@x.test'
  expect([...readCsv(text)]).toEqual([
    { line: 1, cells: ['name', 'email'] },
    { line: 2, cells: ['Doe, "Ann"\r\nand Bob', 'ann@x.test'] },
    { line: 5, cells: ['=1+1', 'bob@x.test'] },
  ])
})

test('a quote that is never closed ends with the file', () => {
  expect(cells('a,"b\nc,d')).toEqual([['a', 'b\nc,d']])
})

test('whatever is written is read again, and anything ends', () => {
  const cell = fc.string().filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.constantFrom(',', ';', '\t'), (rows, between) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(between))
      expect(cells(`sep=${between}\n${quoted.join('\r\n')}`)).toEqual(rows)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', 'a') }), (text) => void cells(text)),
  )
})
