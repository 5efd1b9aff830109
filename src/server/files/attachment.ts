import type { Context } from 'hono'
import { sandboxed } from '#server/http/headers.ts'

export interface Attachment {
  name: string
  type: string
  bytes: Buffer
}

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Uploaded files are downloaded and never shown, so that they cannot run in our origin. */
export const sendAttachment = (context: Context, { name, type, bytes }: Attachment): Response =>
  context.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
    [sandboxed[0]]: sandboxed[1],
    'cache-control': 'no-store',
  })
