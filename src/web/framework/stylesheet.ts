import { asCodeNotLoaded } from './code-not-loaded.ts'

/** The stylesheet of a page, for its `head`. */
export const stylesheet = (href: string) => ({ rel: 'stylesheet', href })

/**
 * For the loader of the same page: in a browser the page is shown once its styles are there, never before. Resolves at
 * once while the server renders, and for styles that came with the first HTML.
 */
export async function loadStylesheets(...hrefs: string[]): Promise<void> {
  if (import.meta.env.SSR) return
  for (const href of hrefs) if (!sheets().some((link) => link.getAttribute('href') === href)) add(href)
  // The next page needs all of the common styles too, of which the first HTML brought only what its own page uses.
  await Promise.all(sheets().map(arrival))
}

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

const underWay = new WeakMap<HTMLLinkElement, Promise<void>>()

function watch(link: HTMLLinkElement): Promise<void> {
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(asCodeNotLoaded(new Error(link.href))), { once: true })
  }).finally(() => underWay.delete(link))
  underWay.set(link, loading)
  return loading
}

function add(href: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Marked as React marks its own, so that it takes this one over.
  link.dataset.precedence = 'default'
  void watch(link).catch(() => {})
  document.head.append(link)
}

function arrival(link: HTMLLinkElement): Promise<void> | undefined {
  // A disabled one stands in the document as a whole already.
  if (link.sheet || link.disabled) return undefined
  const known = underWay.get(link)
  if (known) return known
  // Asked for by the document; it may have failed, and a link does not tell: it is fetched anew.
  link.setAttribute('href', link.getAttribute('href') ?? '')
  return watch(link)
}
