import { ApiFailure } from './client.ts'

/** A page, as the server sends it to a browser. By `fetch` itself: what the transport exports, every visitor loads. */
export async function readPage(path: string, init: RequestInit): Promise<string> {
  const response = await fetch(path, init)
  const html = await response.text()
  if (!response.ok) throw new ApiFailure(response.status, html)
  return html
}
