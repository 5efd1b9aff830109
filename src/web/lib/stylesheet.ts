import { preinit } from 'react-dom'

/** The stylesheet of a page, for its `head`. A browser whose visitor points at a link to that page takes it at once. */
export function stylesheet(href: string) {
  if (!import.meta.env.SSR) preinit(href, { as: 'style', precedence: 'default' })
  return { rel: 'stylesheet', href }
}
