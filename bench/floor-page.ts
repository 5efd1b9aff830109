import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** The page with its styles, fonts and images, without anything that runs or is only there for what runs. */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<link rel="stylesheet"[^>]*disabled[^>]*>/g, '')

export interface FloorPage {
  head: string[]
  /** Brotli, as base64. */
  body: string
}

/** A page of the site as `static-floor.ts` sends it. */
export async function floorPageOf(url: string): Promise<FloorPage> {
  const response = await fetch(url)
  const body = await promisify(brotliCompress)(withoutScripts(await response.text()))
  const same = ['content-type', 'cache-control', 'vary', 'content-security-policy']
  return {
    head: [
      ...same.flatMap((name) => [name, response.headers.get(name) ?? '']),
      ...['content-encoding', 'br', 'content-length', String(body.length)],
    ],
    body: body.toString('base64'),
  }
}
