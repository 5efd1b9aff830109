import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { parseStyles, type StyleRule } from './critical-css.ts'
import { chooseEncoding, type Encodings } from './encoding.ts'
import { fileHeaders } from './headers.ts'
import { endInPieces } from './watched-response.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Variant {
  body: Buffer
  head: string[]
}
/** Names under /assets/ contain a hash of their content and never change. */
export const isHashed = (path: string) => path.startsWith('/assets/')
const cacheControl = (path: string) => (isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')

export const assetHead = (path: string, body: Buffer, encoding?: string) => [
  ...fileHeaders.flat(),
  'content-type',
  types[extname(path)] ?? 'application/octet-stream',
  'cache-control',
  cacheControl(path),
  'vary',
  'accept-encoding',
  'content-length',
  String(body.length),
  ...(encoding ? ['content-encoding', encoding] : []),
]

function readAssets(directory: string): Map<string, Encodings<Variant>> {
  const assets = new Map<string, Encodings<Variant>>()
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(files.map((file) => join(file.parentPath, file.name)))
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path)) continue
    const address = `/${relative(directory, path)}`
    const variant = (file: string, encoding?: string): Variant => {
      const body = readFileSync(file)
      return { body, head: assetHead(address, body, encoding) }
    }
    assets.set(address, {
      plain: variant(path),
      gzip: paths.has(`${path}.gz`) ? variant(`${path}.gz`, 'gzip') : undefined,
      brotli: paths.has(`${path}.br`) ? variant(`${path}.br`, 'br') : undefined,
    })
  }
  return assets
}

export interface OwnAsset {
  path: string
  bytes: Buffer
  encoding: 'br' | null
}

/** true: handled; function: async handler; false: not an asset. */
export type Handled = boolean | (() => Promise<void>)
export type AssetHandler = (request: IncomingMessage, response: ServerResponse, path: string) => Handled

interface Assets {
  assets: AssetHandler
  readStyles(path: string): StyleRule[]
  ownAssets: OwnAsset[]
  hasAsset(path: string): boolean
}

export function createAssets(directory: string): Assets {
  const assets = readAssets(directory)
  const styles = new Map<string, StyleRule[]>()
  const readStyles = (path: string) => {
    const parsed = styles.get(path) ?? parseStyles(textOf(path))
    styles.set(path, parsed)
    return parsed
  }
  const textOf = (path: string) => {
    const asset = assets.get(path)
    if (!asset) throw new Error(`There is no stylesheet ${path}`)
    return asset.plain.body.toString()
  }
  const respond: AssetHandler = (request, response, path) => {
    const asset = assets.get(path)
    if (!asset) return false
    const { body, head } = chooseEncoding(request, asset)
    endInPieces(response.writeHead(200, head), body)
    return true
  }
  const ownAssets = [...assets]
    .filter(([path]) => isHashed(path))
    .map(([path, { plain, brotli }]): OwnAsset => {
      return brotli ? { path, bytes: brotli.body, encoding: 'br' } : { path, bytes: plain.body, encoding: null }
    })
  return { assets: respond, readStyles, ownAssets, hasAsset: (path) => assets.has(path) }
}
