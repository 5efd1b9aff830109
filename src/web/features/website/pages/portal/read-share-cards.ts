export interface ShareCards {
  google: { title: string; address: string; description: string }
  linkedIn: Shared
  x: Shared & { isLarge: boolean }
}
export interface Shared {
  title: string
  host: string
  image: string
}

export function readShareCards(html: string): ShareCards {
  // Drop styles: the portal's policy reports inline ones even in a parsed document.
  const [source = ''] = html.replace(/<style\b.*?<\/style>/gs, '').split('</head>')
  const { head } = new DOMParser().parseFromString(source, 'text/html')
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const title = head.querySelector('title')?.textContent ?? ''
  const address = head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  const host = URL.parse(meta('og:url') || address)?.host ?? ''
  const og = { title: meta('og:title') || title, host, image: meta('og:image') }
  return {
    google: { title, address, description: meta('description') },
    linkedIn: og,
    x: {
      title: meta('twitter:title') || og.title,
      host,
      image: meta('twitter:image') || og.image,
      isLarge: meta('twitter:card') === 'summary_large_image',
    },
  }
}
