import { postFeeds, postFeedTitle, postPage } from '#contract/posts.ts'
import { siteName } from '#contract/site.ts'
import { latest, type PostEntry } from './site-index.ts'
import { escapeXml } from './xml.ts'

/** Stays the same when a post's address changes, so that no reader shows it twice. */
const postId = (post: PostEntry, origin: string) => `tag:${new URL(origin).hostname},2025:post:${post.id}`

export function renderPostAtom(posts: PostEntry[], origin: string): string {
  const entries = posts.map(
    (post) => `<entry>
<id>${escapeXml(postId(post, origin))}</id>
<title>${escapeXml(post.title)}</title>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<author><name>${escapeXml(post.author ?? siteName)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(origin + postPage(post.slug))}"/>
${post.tags.map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<summary type="text">${escapeXml(post.lede)}</summary>
<content type="html">${escapeXml(post.html)}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(origin + postFeeds.atom)}</id>
<title>${escapeXml(postFeedTitle)}</title>
<updated>${(latest(posts) ?? new Date(0)).toISOString()}</updated>
<author><name>${escapeXml(siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + postFeeds.atom)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/blog`)}"/>
${entries.join('\n')}
</feed>
`
}

/** https://www.jsonfeed.org/version/1.1/ */
export const postJsonFeed = (posts: PostEntry[], origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: postFeedTitle,
  home_page_url: `${origin}/blog`,
  feed_url: origin + postFeeds.json,
  language: 'en',
  authors: [{ name: siteName, url: `${origin}/` }],
  items: posts.map((post) => ({
    id: postId(post, origin),
    url: origin + postPage(post.slug),
    title: post.title,
    summary: post.lede,
    content_html: post.html,
    date_published: post.publishedAt,
    date_modified: post.updatedAt.toISOString(),
    ...(post.author && { authors: [{ name: post.author }] }),
    tags: post.tags,
  })),
})
