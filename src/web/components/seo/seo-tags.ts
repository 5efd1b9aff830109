import { siteName } from '#contract/site.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { readShareImagePath, shareImageSize } from '#contract/website/share-images.ts'

export interface SeoFallback {
  title: string
  description: string
  structuredData?: PageMeta['structuredData']
}

interface SeoTagsInput {
  record: PageMeta | undefined
  fallback: SeoFallback
  /** The configured origin, never the request's Host. */
  origin: string
  path: string
}

export interface SeoTags {
  title: string
  canonical: string
  meta: ({ name: string; content: string } | { property: string; content: string })[]
  structuredData: PageMeta['structuredData']
}

export function seoTags({ record, fallback, origin, path }: SeoTagsInput): SeoTags {
  const address = origin + path
  const absolute = (given: string) => (given.startsWith('/') ? origin + given : given)
  // Leave out an invalid image URL instead of failing the page.
  const image = (given: string | null | undefined) => (given && URL.parse(given, origin)?.href) || undefined
  const title = record?.title || fallback.title
  const description = record?.meta_description || fallback.description
  const canonical = absolute(record?.canonical_url || address)
  const ogTitle = record?.og_title || title
  const ogDescription = record?.og_description || description
  const ogImage = image(record?.og_image)
  const twitterImage = image(record?.twitter_image) ?? ogImage

  return {
    title,
    canonical,
    meta: [
      { name: 'description', content: description },
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: absolute(record?.og_url || address) },
      { property: 'og:title', content: ogTitle },
      { property: 'og:description', content: ogDescription },
      ...(ogImage ? [{ property: 'og:image', content: ogImage }] : []),
      ...(ogImage && readShareImagePath(record?.og_image ?? '') ? drawnImage(ogTitle) : []),
      { name: 'twitter:card', content: ogImage || twitterImage ? 'summary_large_image' : 'summary' },
      { name: 'twitter:title', content: record?.twitter_title || ogTitle },
      { name: 'twitter:description', content: record?.twitter_description || ogDescription },
      ...(twitterImage ? [{ name: 'twitter:image', content: twitterImage }] : []),
    ],
    structuredData: record?.structuredData ?? fallback.structuredData ?? null,
  }
}

/** With a size, networks show the image at the first share. */
const drawnImage = (title: string) => [
  { property: 'og:image:width', content: String(shareImageSize.width) },
  { property: 'og:image:height', content: String(shareImageSize.height) },
  { property: 'og:image:alt', content: title },
]
