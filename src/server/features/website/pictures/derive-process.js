import sharp from 'sharp'
import { mostPixels, squareAround } from '#contract/website/pictures.staff.ts'
import { largestSize, pictureTypes, squareSizes, wideSizes } from '#contract/website/pictures.ts'
import { refusalOfSize } from './picture-check.ts'

// A process of its own: what reads hostile bytes knows no secret, a crash takes nothing with it, and its memory is gone
// when it is done. One core is enough: the others are for visitors.
sharp.concurrency(1)
sharp.cache(false)

/** What is kept to make other files of, in pixels. */
const longestSide = 2_560

/** Less effort than usual for AVIF: a tenth of the time, and hardly a larger file. */
const encoders = {
  avif: (/** @type {import('sharp').Sharp} */ picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (/** @type {import('sharp').Sharp} */ picture) => picture.webp({ quality: 75 }),
  jpg: (/** @type {import('sharp').Sharp} */ picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }),
}

/**
 * @param {import('./derive-picture.ts').DerivationOrder} order
 * @returns {Promise<import('./derive-picture.ts').Derivation>}
 */
async function derive({ bytes, focalPoint }) {
  // Turned upright as the camera says, in sRGB, and without a word of what it noted.
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const refusal = refusalOfSize(info)
  if (refusal) return { refusal }
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  const largest = largestSize(info)
  const files = []
  for (const [sizes, from] of /** @type {const} */ ([
    [wideSizes(largest), open()],
    [squareSizes(largest), open().extract(squareAround(info, focalPoint))],
  ]))
    for (const size of sizes)
      for (const format of /** @type {import('#contract/website/pictures.ts').PictureFormat[]} */ (
        Object.keys(pictureTypes)
      ))
        files.push({
          name: `${size.width}x${size.height}.${format}`,
          bytes: await encoders[format](from.clone().resize({ ...size, fit: 'fill' })).toBuffer(),
        })
  return { width, height, source: await open().webp({ quality: 90, effort: 0 }).toBuffer(), files }
}

process.on('message', async (order) => {
  /** @type {import('./derive-picture.ts').Derivation} */
  const made = await derive(/** @type {import('./derive-picture.ts').DerivationOrder} */ (order)).catch((error) => ({
    refusal: /pixel limit/.test(String(error)) ? 'tooManyPixels' : 'unreadable',
  }))
  process.send?.(made, () => process.disconnect())
})
