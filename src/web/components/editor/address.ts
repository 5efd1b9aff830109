import { markdown } from '#markdown/markdown.ts'

const domain = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/
const mail = /^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/

/** An address as the parser writes it, or undefined where nothing may lead there. */
export function cleanAddress(address: string): string | undefined {
  const trimmed = address.trim()
  if (!trimmed || !markdown.validateLink(trimmed)) return undefined
  const normal = markdown.normalizeLink(trimmed)
  return markdown.validateLink(normal) ? normal : undefined
}

/** What people write when they are asked for one: `example.org` and `ana@example.org` are meant as links. */
export function readAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (mail.test(trimmed)) return cleanAddress(`mailto:${trimmed}`)
  return cleanAddress(domain.test(trimmed) ? `https://${trimmed}` : trimmed)
}

/** Only pictures of our own are shown: the policy lets no other in. */
export const isOwnAddress = (address: string) => /^\/(?!\/)/.test(address)
