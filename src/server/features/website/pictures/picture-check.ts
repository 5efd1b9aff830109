import { longestRatio, mostPixels, type PictureRefusal, shortestSide } from '#contract/website/pictures.staff.ts'
import type { PictureSize } from '#contract/website/pictures.ts'

export function refusalOf(bytes: Buffer): PictureRefusal | undefined {
  const text = bytes.toString('latin1')
  const read = formats.find(({ isIt }) => isIt(text))
  if (!read) return otherKind(text)
  if (isSomethingElseToo(text)) return 'twoFormats'
  const size = read.sizeOf(bytes)
  return size ? refusalOfSize(size) : 'unreadable'
}

export function refusalOfSize({ width, height }: PictureSize): PictureRefusal | undefined {
  if (width * height > mostPixels) return 'tooManyPixels'
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short < shortestSide || long > short * longestRatio ? 'tooSmall' : undefined
}

interface Format {
  isIt(text: string): boolean
  sizeOf(bytes: Buffer): PictureSize | undefined
}
const formats: Format[] = [
  { isIt: (text) => text.startsWith('\xff\xd8\xff'), sizeOf: jpegSize },
  { isIt: (text) => text.startsWith('\x89PNG\r\n\x1a\n'), sizeOf: pngSize },
  { isIt: (text) => text.startsWith('RIFF') && text.startsWith('WEBPVP8', 8), sizeOf: webpSize },
]

function otherKind(text: string): PictureRefusal {
  if (/^ftyp(?:hei|hev|mif|msf)/.test(text.slice(4, 12))) return 'heic'
  const begin = text.slice(0, 4096)
  if (/<svg[\s>]/i.test(begin)) return 'svg'
  return /<(?:!doctype|html|head|body|script)\b/i.test(begin) ? 'html' : 'type'
}

/** Phones append videos and second pictures to a JPEG; these are allowed, and are deleted with the upload. */
function isSomethingElseToo(text: string): boolean {
  const isScript = text.startsWith('/*', 4)
  const isDocument = text.slice(0, 1024).includes('%PDF-')
  const isPage = /<(?:script|html|svg|iframe)[\s>/]|<!doctype\s|<\?php\s/i.test(text)
  return isScript || isDocument || isPage || endsAsZip(text)
}

function endsAsZip(text: string): boolean {
  const tail = text.slice(-(65_535 + 22))
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    const comment = tail.charCodeAt(at + 20) | (tail.charCodeAt(at + 21) << 8)
    if (at + 22 + comment <= tail.length) return true
  }
  return false
}

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Reads segments up to the frame header (ITU T.81, B.1.1.3). */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** RFC 9649: lossy, lossless and extended. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
