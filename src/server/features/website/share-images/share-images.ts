import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { readShareImagePath } from '#contract/website/share-images.ts'
import { type ShareContent, shareImageAddress } from '#server/entities/share-content.ts'
import type { Handled } from '#server/http/assets.ts'
import { sharedFileHeaders } from '#server/http/headers.ts'
import { respondPlainly } from '#server/http/plain-response.ts'
import { type DrawingOrder, orderDrawing, type ShareArt } from './drawing-order.ts'
import { DrawingBusy } from './drawing-process.ts'
import type { Photos } from './share-photo.ts'

interface ShareImagesOptions {
  find(key: string): Promise<ShareContent | undefined>
  draw(makeOrder: () => Promise<DrawingOrder>): Promise<Buffer>
  loadArt(): Promise<ShareArt>
  photos: Photos
  logger: Logger
}

const maxBytes = 24 * 1024 * 1024

const forever = 'public, max-age=31536000, immutable'
const headers = [...sharedFileHeaders, ['content-type', 'image/png']].flat()

/** The URL contains a hash of the content, so that visitors cannot request images of their own texts. */
export function createShareImages({ find, draw, loadArt, photos, logger }: ShareImagesOptions) {
  const images = new Map<string, Buffer>()
  const drawings = new Map<string, Promise<Buffer>>()
  let bytes = 0

  const keep = (path: string, image: Buffer) => {
    images.set(path, image)
    bytes += image.length
    for (const [leastUsed, { length }] of images) {
      if (bytes <= maxBytes) break
      images.delete(leastUsed)
      bytes -= length
    }
  }

  const drawOnce = (path: string, content: ShareContent): Promise<Buffer> => {
    const known = drawings.get(path)
    if (known) return known
    const finish = async () => {
      try {
        const image = await draw(async () => orderDrawing(content, await loadArt(), photos))
        keep(path, image)
        return image
      } finally {
        drawings.delete(path)
      }
    }
    const drawing = finish()
    drawings.set(path, drawing)
    return drawing
  }

  const send = (response: ServerResponse, image: Buffer) =>
    response.writeHead(200, [...headers, 'cache-control', forever, 'content-length', String(image.length)]).end(image)
  const refuse = (response: ServerResponse, status: number, more: string[] = []) =>
    respondPlainly(response, status, '', ['x-robots-tag', 'noindex', ...more])

  const sendNew = async (path: string, key: string, response: ServerResponse) => {
    try {
      const content = await find(key)
      if (!content) return void refuse(response, 404)
      const current = shareImageAddress(key, content)
      if (current !== path) return void refuse(response, 302, ['location', current])
      send(response, images.get(path) ?? (await drawOnce(path, content)))
    } catch (error) {
      if (error instanceof DrawingBusy) logger.warn('too many share images are waiting')
      else logger.error({ err: error }, 'share image failed')
      refuse(response, 503, ['retry-after', '5'])
    }
  }

  return (_: IncomingMessage, response: ServerResponse, path: string): Handled => {
    const image = images.get(path)
    if (image) {
      images.delete(path)
      images.set(path, image)
      send(response, image)
      return true
    }
    const asked = readShareImagePath(path)
    return asked !== undefined && (() => sendNew(path, asked.key, response))
  }
}
