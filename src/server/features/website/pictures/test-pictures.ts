import sharp from 'sharp'

const colors = { red: '#c81e1e', green: '#1e8c3c', blue: '#1e3cc8', white: '#f0f0f0' }

/** Four corners of different colors with noise, so that the orientation is visible. */
export async function makePhoto({ width = 4032, height = 3024, sideways = false } = {}): Promise<Buffer> {
  const [halfWidth, halfHeight] = [Math.round(width / 2), Math.round(height / 2)]
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: halfWidth, height: halfHeight, channels: 3 as const, background } },
    left,
    top,
  })
  const grain = await sharp({
    create: {
      width: width >> 3,
      height: height >> 3,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: colors.white } })
    .composite([
      corner(colors.red, 0, 0),
      corner(colors.green, halfWidth, 0),
      corner(colors.blue, 0, halfHeight),
      { input: grain, blend: 'soft-light' },
    ])
    .jpeg({ quality: 88 })
  if (!sideways) return picture.toBuffer()
  // As a phone writes a portrait: rotated, with EXIF orientation and place.
  return picture
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Secret Model 12' },
      IFD2: { DateTimeOriginal: '2026:05:01 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 32/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export const makePng = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#1e8c3c80' } })
    .png()
    .toBuffer()

/** A PNG header with a size and no data. */
export function claimPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.set(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
