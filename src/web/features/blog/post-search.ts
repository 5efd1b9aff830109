/** Where the page before ended; what cannot be that is left out. */
export const readAfter = ({ after }: Record<string, unknown>): { after?: string } =>
  typeof after === 'string' && /^\d{1,16}\.\d{1,15}$/.test(after) ? { after } : {}

/** What an address from /blog on asks for; what goes deeper is the address of no post. */
export function readPlace(rest = ''): { tag?: string; slug?: string } {
  const [, tag] = /^tag\/([^/]+)$/.exec(rest) ?? []
  if (tag) return { tag }
  return rest ? { slug: rest } : {}
}
