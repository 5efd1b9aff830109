import { asCodeNotLoaded } from './code-not-loaded.ts'

export const stylesheet = (href: string) => ({ rel: 'stylesheet', href })

export async function loadStylesheets(...hrefs: string[]): Promise<void> {
  if (import.meta.env.SSR) return
  for (const href of hrefs) if (!sheets().some((link) => link.getAttribute('href') === href)) add(href)
  // The first HTML inlines only the common styles that its page uses; the next page needs all of them.
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
  // React adopts links with this attribute as its own.
  link.dataset.precedence = 'default'
  void watch(link).catch(() => {})
  document.head.append(link)
}

function arrival(link: HTMLLinkElement): Promise<void> | undefined {
  // A disabled stylesheet is already inlined in the document.
  if (link.sheet || link.disabled) return undefined
  const known = underWay.get(link)
  if (known) return known
  // A link does not report an earlier failure, so fetch it again.
  link.setAttribute('href', link.getAttribute('href') ?? '')
  return watch(link)
}
