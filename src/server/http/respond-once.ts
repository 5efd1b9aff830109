import { documentHeaders } from './headers.ts'

export const respondOnce = (html: string, status: number, policy: string) =>
  new Response(html, {
    status,
    headers: [
      ...documentHeaders.map(([name, value]): [string, string] => [name, value]),
      ['content-security-policy', policy],
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
    ],
  })
