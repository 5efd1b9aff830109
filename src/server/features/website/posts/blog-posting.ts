import { teamMemberPage } from '#contract/paths.ts'
import type { Post } from '#contract/website/posts.schema.ts'
import { postPage } from '#contract/website/posts.ts'
import { structuredCompany } from '#server/entities/structured-company.ts'

/** Made on the server, so that visitors do not load this code. */
export function blogPosting(post: Omit<Post, 'structuredData'>, origin: string) {
  const { company, publisher } = structuredCompany(origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.lede,
    url: origin + postPage(post.slug),
    mainEntityOfPage: origin + postPage(post.slug),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name) }),
    ...(post.image && { image: URL.parse(post.image.src, origin)?.href }),
    author: post.author
      ? { '@type': 'Person', name: post.author.name, url: origin + teamMemberPage(post.author.slug) }
      : company,
    publisher,
    inLanguage: 'en',
  }
}
