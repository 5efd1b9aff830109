import { writeFile } from 'node:fs/promises'
import { drawings } from './drawings/catalog.ts'

// `npm run drawings`: the drawings of the pages as SVG files. The results are committed.
const folder = new URL('../src/web/illustration/drawings/', import.meta.url)

for (const [name, draw] of Object.entries(drawings)) {
  const drawing = draw()
  await writeFile(new URL(`${name}.svg`, folder), drawing)
  console.log(`${name}: ${drawing.length} bytes`)
}
