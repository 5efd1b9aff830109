import { markdown } from '#markdown/markdown.ts'

const domain = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/
const mail = /^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/

/** The address as the Markdown parser normalizes it, or undefined if the parser rejects it. */
export function cleanAddress(address: string): string | undefined {
  const trimmed = address.trim()
  if (!trimmed || !markdown.validateLink(trimmed)) return undefined
  const normal = markdown.normalizeLink(trimmed)
  return markdown.validateLink(normal) ? normal : undefined
}

/** Accepts `example.org` and `ana@example.org` as links. */
export function readAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (mail.test(trimmed)) return cleanAddress(`mailto:${trimmed}`)
  return cleanAddress(domain.test(trimmed) ? `https://${trimmed}` : trimmed)
}

/** The content security policy allows only the site's own pictures. */
export const isOwnAddress = (address: string) => /^\/(?!\/)/.test(address)
