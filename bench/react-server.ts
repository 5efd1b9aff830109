import { createServer, type Server } from 'node:http'
import { readConfig } from '#server/app/env.ts'

export interface ReactAlone {
  /** The built react-alone.tsx. */
  entry: string
  /** Where the API is. */
  origin: string
  renders: number
}

/** Responds to the path of a page with the microseconds that React alone takes for it. */
process.once('message', async ({ entry, origin, renders }: ReactAlone) => {
  const { measureReact } = await import(entry)
  const { links, emails } = readConfig({ ORIGIN: origin, DATABASE_URL: process.env.DATABASE_URL })
  const host = {
    fetchApi: (path: string, init?: RequestInit) => fetch(origin + path, init),
    nonce: '0'.repeat(32),
    site: { origin, links, emails, captcha: { provider: 'altcha' } },
  }
  createServer(async ({ url }, response) => {
    const request = new Request(origin + url, { headers: { accept: 'text/html' } })
    response.end(String(await measureReact(request, host, renders)))
  }).listen(0, '127.0.0.1', function (this: Server) {
    process.send?.(this.address())
  })
})
