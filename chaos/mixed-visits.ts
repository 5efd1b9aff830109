import type { createVisitors } from './visitor.ts'

type Visitors = ReturnType<typeof createVisitors>

/** As often as each is asked for among a hundred visits. */
export const pages = {
  '/': 30,
  '/solutions': 14,
  '/about': 9,
  '/careers': 9,
  '/team': 8,
  '/contact': 6,
  '/team/maren-okafor': 5,
  '/ai-for-therapists': 5,
  '/investors': 5,
  '/blog': 4,
  '/privacy': 1,
  '/sitemap.xml': 2,
  '/robots.txt': 2,
}
export const paths = Object.entries(pages).flatMap(([path, share]) => Array.from({ length: share }, () => path))
const wanted = ['/wp-login.php', '/.env', '/xmlrpc.php', '/admin', '/.git/config', '/favicon.png', '/old-page', '/feed']
const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br, gzip', 'gzip, deflate, br']
const campaigns = ['newsletter', 'linkedin', 'podcast', 'conference']
export const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
let click = 0
/** A visit as the site gets them: popular pages, campaign links, old browsers, scanners. */
export function mixedVisit(ask: Visitors['ask']) {
  const chance = Math.random()
  const headers = { 'accept-encoding': chance < 0.02 ? 'gzip' : oneOf(encodings) }
  if (chance > 0.95) return ask(oneOf(wanted), { headers: { 'accept-encoding': 'gzip' } })
  const query = chance < 0.3 ? `?utm_source=${oneOf(campaigns)}&utm_medium=link&fbclid=${click++}` : ''
  return ask(oneOf(paths) + query, { headers })
}
