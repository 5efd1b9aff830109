import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// `npm run fonts`: the two families, cut to the letters and weights the site uses. The results are committed; rarer
// letters (a name from Łódź) come from the families' own latin-ext files, loaded only by pages that need them.
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const characters = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…€→↗áàâäãåçéèêëíîïñóôöõøúûüœÁÉÓÖÜ`

const fonts = [
  { name: 'platypi', weights: { min: 300, max: 400 } },
  { name: 'commissioner', weights: { min: 400, max: 600 } },
]

const require = createRequire(import.meta.url)
for (const { name, weights } of fonts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  await writeFile(new URL(`../src/web/styles/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(`${name}: ${source.length} → ${subset.length} bytes`)
}
