import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'

// Plain JavaScript: a process that has no types to strip starts faster.

/** @type {Map<string, Buffer>} */
const fontFiles = new Map()

/** @param {string} path */
function readFont(path) {
  const known = fontFiles.get(path)
  if (known) return known
  const bytes = readFileSync(path)
  fontFiles.set(path, bytes)
  return bytes
}

/** @param {import('./drawing-order.ts').DrawingOrder} order */
async function draw({ size, elements, ground, fonts }) {
  const loaded = fonts.map(({ name, path }) => ({ name, data: readFont(path) }))
  const text = await satori(elements, { ...size, fonts: loaded })
  const svg = text.replace(/^<svg[^>]*>/, (opening) => opening + ground)
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

// The site still draws while it stops, and ends this process by kill or by closing the channel.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

process.on('message', (order) =>
  draw(/** @type {import('./drawing-order.ts').DrawingOrder} */ (order)).then(
    (image) => process.send?.({ made: image }),
    (error) => process.send?.({ problem: String(error) }),
  ),
)
