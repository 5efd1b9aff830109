import { type ServerResponse, STATUS_CODES } from 'node:http'
import { fileHeaders } from './headers.ts'

const head = [...fileHeaders.flat(), 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store']

export const retrySoon = ['retry-after', '2']

export function respondPlainly(response: ServerResponse, status: number, text = '', more: string[] = []): void {
  response.writeHead(status, [...head, 'content-length', String(Buffer.byteLength(text)), ...more]).end(text)
}

export function plainResponseBytes(status: number): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let at = 0; at < head.length; at += 2) lines.push(`${head[at]}: ${head[at + 1]}`)
  return [...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n')
}
