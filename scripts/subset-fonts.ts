import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// `npm run fonts`: cuts the two families to the characters and weights the site uses. The results are committed. Rarer
// characters (a name from Łódź) come from the families' latin-ext files, which only pages that need them load.
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
