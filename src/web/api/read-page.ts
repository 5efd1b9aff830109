import { ApiFailure } from './client.ts'

/** Calls `fetch` itself, because every visitor loads what transport.ts exports. */
export async function readPage(path: string, init: RequestInit): Promise<string> {
  const response = await fetch(path, init)
  const html = await response.text()
  if (!response.ok) throw new ApiFailure(response.status, html)
  return html
}
