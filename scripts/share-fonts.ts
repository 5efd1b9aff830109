import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

// Part of `npm run fonts`: writes the fonts of the share images as WOFF, because the drawing library reads no WOFF2, and
// lists the characters in each, so that an image never shows an empty box. The results are committed.
const fonts = [
  'platypi-latin-300',
  'platypi-latin-ext-300',
  'platypi-vietnamese-300',
  'commissioner-latin-400',
  'commissioner-latin-ext-400',
  'noto-serif-cyrillic-300',
  'noto-serif-cyrillic-ext-300',
  'noto-serif-greek-300',
  'noto-serif-hebrew-hebrew-300',
  'amiri-arabic-400',
  'noto-serif-jp-japanese-300',
]
const families = ['platypi', 'commissioner', 'noto-serif-hebrew', 'amiri', 'noto-serif-jp', 'noto-serif']

const require = createRequire(import.meta.url)
const folder = new URL('../src/server/features/website/share-images/fonts/', import.meta.url)

/** One table of a WOFF file, unpacked. */
function readTable(woff: Buffer, wanted: string): Buffer {
  for (let entry = 44; ; entry += 20) {
    if (woff.toString('latin1', entry, entry + 4) !== wanted) continue
    const [offset, packed, whole] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    return packed < whole ? inflateSync(bytes) : bytes
  }
}

/** The code points for which a font has a glyph, from the two kinds of table that ours have. */
function* codePoints(cmap: Buffer): Generator<number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group++) {
        const [first, last] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)]
        for (let point = first; point <= last; point++) yield point
      }
    } else if (format === 4) {
      const segments = table.readUInt16BE(6)
      for (let segment = 0; segment < segments; segment += 2) {
        const [last, first] = [table.readUInt16BE(14 + segment), table.readUInt16BE(16 + segments + segment)]
        for (let point = first; point <= last && point < 0xffff; point++) {
          if (glyph(table, segments, segment, point - first, point) !== 0) yield point
        }
      }
    }
  }
}

/** Format 4: a segment shifts its code points to glyphs, or looks them up; glyph 0 is the empty box. */
function glyph(table: Buffer, segments: number, segment: number, index: number, point: number): number {
  const shift = table.readUInt16BE(16 + 2 * segments + segment)
  const at = 16 + 3 * segments + segment
  const offset = table.readUInt16BE(at)
  const base = offset === 0 ? point : table.readUInt16BE(at + offset + 2 * index)
  return offset !== 0 && base === 0 ? 0 : (base + shift) & 0xffff
}

/** First and last code points: 65 and 90 are A to Z. */
function ranges(points: Iterable<number>): [number, number][] {
  const found: [number, number][] = []
  for (const point of [...new Set(points)].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else found.push([point, point])
  }
  return found
}

const list = []
for (const name of fonts) {
  const family = families.find((start) => name.startsWith(start)) ?? name
  const file = `${name}-normal.woff`
  const woff = await readFile(require.resolve(`@fontsource/${family}/files/${file}`))
  const characters = ranges(codePoints(readTable(woff, 'cmap')))
  await writeFile(new URL(file, folder), woff)
  list.push({
    file,
    characters: characters.map((range) => range.map((point) => point.toString(36)).join('-')).join(' '),
  })
  console.log(
    `${file}: ${woff.length} bytes, ${characters.reduce((sum, [first, last]) => sum + last - first + 1, 0)} characters`,
  )
}
await writeFile(new URL('fonts.json', folder), `${JSON.stringify(list, null, 2)}\n`)
