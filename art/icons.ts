import { readFile, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import { siteName, tagline } from '#contract/site.ts'

// `npm run icons`: the mark in every size that browsers and phones ask for, and the manifest that names them. The
// results are committed.
const ground = '#241b15'
const leaf = '#bbe6ad'
const folder = new URL('../public/', import.meta.url)

const favicon = (await readFile(new URL('favicon.svg', folder), 'utf8')).trim()
const drawing = favicon.replace(/^<svg[^>]*>|<style>.*?<\/style>|<\/svg>$/g, '').replaceAll('currentColor', leaf)

interface Icon {
  size: number
  /** How much of the square the mark takes. */
  share: number
  /** Phones cut maskable icons to their own shape; the others bring rounded corners. */
  corner: number
}

function draw({ size, share, corner }: Icon): Uint8Array {
  const scale = (size * share) / 40
  const edge = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})" fill="none" stroke="${leaf}" stroke-width="2.1" stroke-linecap="round">${drawing}</g>
  </svg>`
  return new Resvg(svg).render().asPng()
}

/** One PNG in the container that old browsers look for at /favicon.ico. */
function ico(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const manifest = {
  name: siteName,
  short_name: 'Heal Your Roots',
  description: tagline,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: ground,
  theme_color: ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

const files: Record<string, string | Uint8Array> = {
  'icon-192.png': draw({ size: 192, share: 0.72, corner: 0.2 }),
  'icon-512.png': draw({ size: 512, share: 0.72, corner: 0.2 }),
  'icon-maskable-512.png': draw({ size: 512, share: 0.56, corner: 0 }),
  'apple-touch-icon.png': draw({ size: 180, share: 0.66, corner: 0 }),
  'favicon.ico': ico(draw({ size: 32, share: 0.86, corner: 0.2 }), 32),
  'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
}
for (const [name, body] of Object.entries(files)) {
  await writeFile(new URL(name, folder), body)
  console.log(`${name}: ${body.length} bytes`)
}
