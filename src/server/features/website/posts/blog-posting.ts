import { teamMemberPage } from '#contract/paths.ts'
import type { Post } from '#contract/website/posts.schema.ts'
import { postPage } from '#contract/website/posts.ts'
import { structuredArticle } from '#server/entities/structured-article.ts'

/** Made on the server, so that visitors do not load this code. */
export function blogPosting(post: Omit<Post, 'structuredData'>, origin: string) {
  return {
    '@type': 'BlogPosting',
    ...structuredArticle({ ...post, path: postPage(post.slug) }, origin),
    dateModified: post.updatedAt ?? post.publishedAt,
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name) }),
    ...(post.image && { image: URL.parse(post.image.src, origin)?.href }),
    ...(post.author && {
      author: { '@type': 'Person', name: post.author.name, url: origin + teamMemberPage(post.author.slug) },
    }),
  }
}
