import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { screens } from './screens/screens.ts'

// `npm run screens`: draws the product screens, one file per theme and shape. Each contains the characters it uses,
// because an image gets neither the page's colors nor its fonts. The results are committed.
const folder = new URL('../public/screens/', import.meta.url)
const require = createRequire(import.meta.url)
const tokens = await readFile(new URL('../src/web/styles/tokens.css', import.meta.url), 'utf8')

const colorsOf = (theme: 'dark' | 'light') => {
  const [, block = ''] = new RegExp(`:root\\.${theme} \\{(.*?)\\n\\}`, 's').exec(tokens) ?? []
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]))
}

async function fontFace(svg: string, family: 'text' | 'display'): Promise<string> {
  const runs = [...svg.matchAll(new RegExp(`class="${family}"[^>]*>([^<]*)<`, 'g'))]
  const letters = runs.map(([, words = '']) => words.replaceAll('&amp;', '&')).join('')
  const name = family === 'text' ? 'commissioner' : 'platypi'
  const source = await readFile(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const wght = family === 'text' ? { min: 400, max: 600 } : 400
  const subset = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: { wght } })
  const weights = family === 'text' ? 'font-weight:400 600;' : ''
  const generic = family === 'text' ? 'sans-serif' : 'serif'
  return `@font-face{font-family:${family};${weights}src:url(data:font/woff2;base64,${Buffer.from(subset).toString('base64')})}.${family}{font-family:${family},${generic}}`
}

await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(screens)) {
  for (const shape of ['wide', 'tall'] as const) {
    const svg = draw(shape)
    const style = `<style>${await fontFace(svg, 'text')}${svg.includes('class="display"') ? await fontFace(svg, 'display') : ''}</style>`
    for (const theme of ['dark', 'light'] as const) {
      const colors = colorsOf(theme)
      const themed = svg
        .replace(/var\((--[\w-]+)\)/g, (_, token: string) => {
          const value = colors.get(token)
          if (!value) throw new Error(`The ${theme} theme has no ${token}`)
          return value
        })
        .replace('</title>', `</title>${style}`)
      await writeFile(new URL(`${name}-${shape}-${theme}.svg`, folder), themed)
      console.log(`${name}-${shape}-${theme}: ${themed.length} bytes`)
    }
  }
}
