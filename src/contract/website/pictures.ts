/** Uploaded pictures lie at `/media/<key>/<width>x<height>.<format>`. Records store the address of the largest file, from which all other sizes follow. */
const address = /^\/media\/([0-9a-f]{32})\/(\d+)x(\d+)\.jpg$/

export interface PictureSize {
  width: number
  height: number
}
interface Picture extends PictureSize {
  key: string
}
/** In order of preference for browsers. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureFormat = keyof typeof pictureTypes

const widths = [400, 800, 1216]
const sides = [160, 400, 800]

const scaleTo = (width: number, size: PictureSize): PictureSize => ({
  width,
  height: Math.round((size.height * width) / size.width),
})

export const largestSize = (size: PictureSize) => scaleTo(Math.min(size.width, 1216), size)

export const wideSizes = (largest: PictureSize) =>
  [...widths.filter((width) => width < largest.width), largest.width].map((width) => scaleTo(width, largest))

export const squareSizes = (largest: PictureSize): PictureSize[] =>
  sides.filter((side) => side <= Math.min(largest.width, largest.height)).map((side) => ({ width: side, height: side }))

export const pictureAddress = (key: string, { width, height }: PictureSize, format: PictureFormat = 'jpg') =>
  `/media/${key}/${width}x${height}.${format}`

export function readPicture(from: string): Picture | undefined {
  const [, key, width, height] = address.exec(from) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : undefined
}

export function pictureSizes(from: string) {
  const picture = readPicture(from)
  if (!picture) return undefined
  const { key, width, height } = picture
  return { width, height, sizes: 'auto, 45rem', srcSet: pictureSet(key, wideSizes(picture), 'webp') }
}

export const pictureSet = (key: string, sizes: PictureSize[], format: PictureFormat) =>
  sizes.map((size) => `${pictureAddress(key, size, format)} ${size.width}w`).join()
