import { text } from 'drizzle-orm/pg-core'

/** What staff may set about a page besides its title and structured data. */
export const seoColumns = () => ({
  h1Header: text('h1_header'),
  metaDescription: text('meta_description'),
  ogUrl: text('og_url'),
  ogTitle: text('og_title'),
  ogDescription: text('og_description'),
  ogImage: text('og_image'),
  twitterTitle: text('twitter_title'),
  twitterDescription: text('twitter_description'),
  twitterImage: text('twitter_image'),
  canonicalUrl: text('canonical_url'),
})
