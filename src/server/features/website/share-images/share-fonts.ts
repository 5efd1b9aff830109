import { fileURLToPath } from 'node:url'
import fontList from './fonts/fonts.json' with { type: 'json' }

const fonts = fontList.map(({ file, letters }) => ({
  file,
  name: file.replace(/-\d+-normal\.woff$/, ''),
  ranges: letters
    .split(' ')
    .map((range) => range.split('-').map((point) => Number.parseInt(point, 36)) as [number, number]),
}))
type ShareFont = (typeof fonts)[number]

const has = ({ ranges }: ShareFont, character: string) => {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => point >= first && point <= last)
}
const fontOf = (character: string) => fonts.find((font) => has(font, character))

const maxCharacters = 1_000

const isWord = /[\p{Letter}\p{Number}]/u
const invisible = /\p{Control}|\p{Format}|\p{Surrogate}|\p{Variation_Selector}/gu

/** Empty if no font has one of the characters, because half a name is worse than none. */
export function drawable(text: string): string {
  const characters = [...text.slice(0, maxCharacters).normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '')]
  if (characters.some((character) => isWord.test(character) && !fontOf(character))) return ''
  return characters
    .filter((character) => fontOf(character))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

export interface ShareFontFile {
  name: string
  path: string
}

type Family = 'platypi' | 'commissioner'

const stack = (family: Family, chosen: ShareFont[]) => {
  const other = family === 'platypi' ? 'commissioner' : 'platypi'
  const names = chosen.map(({ name }) => name).filter((name) => !name.startsWith(other))
  return names.sort((a, b) => Number(b.startsWith(family)) - Number(a.startsWith(family))).join(', ')
}

export function fontsFor(text: string): { fonts: ShareFontFile[]; heading: string; body: string } {
  const families: Family[] = ['platypi', 'commissioner']
  const needed = new Set<ShareFont>()
  for (const character of `A${text}`) {
    for (const family of families) {
      const own = fonts.find((font) => font.name.startsWith(family) && has(font, character))
      const font =
        own ??
        fonts.find(
          (candidate) => !families.some((known) => candidate.name.startsWith(known)) && has(candidate, character),
        )
      if (font) needed.add(font)
    }
  }
  const chosen = fonts.filter((font) => needed.has(font))
  return {
    fonts: chosen.map(({ file, name }) => ({ name, path: fileURLToPath(new URL(`fonts/${file}`, import.meta.url)) })),
    heading: stack('platypi', chosen),
    body: stack('commissioner', chosen),
  }
}
