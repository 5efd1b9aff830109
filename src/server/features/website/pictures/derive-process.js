import sharp from 'sharp'
import { mostPixels, squareAround } from '#contract/website/pictures.staff.ts'
import { largestSize, pictureTypes, squareSizes, wideSizes } from '#contract/website/pictures.ts'
import { refusalOfSize } from './picture-check.ts'

// A separate process: code that reads hostile bytes knows no secret, a crash affects nothing else, and its memory is
// freed at the end. It uses one core, so that visitors have the others.
sharp.concurrency(1)
sharp.cache(false)

/** Size of the stored source, in pixels. */
const longestSide = 2_560

/** A lower AVIF effort takes a tenth of the time, and files are hardly larger. */
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
  // Applies the EXIF orientation, converts to sRGB and drops all metadata.
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
