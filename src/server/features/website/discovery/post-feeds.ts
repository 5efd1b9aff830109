import { archivePage, campaignFeeds, campaignFeedTitle, campaignPage } from '#contract/newsletter/campaigns.ts'
import { siteName } from '#contract/site.ts'
import { postFeeds, postFeedTitle, postPage } from '#contract/website/posts.ts'
import { latest, type PostEntry } from './site-index.ts'
import { escapeXml } from './xml.ts'

interface PostFeed {
  kind: string
  title: string
  home: string
  paths: { atom: string; json: string }
  pageOf(slug: string): string
}

export const postFeed: PostFeed = {
  kind: 'post',
  title: postFeedTitle,
  home: '/blog',
  paths: postFeeds,
  pageOf: postPage,
}
export const campaignFeed: PostFeed = {
  kind: 'campaign',
  title: campaignFeedTitle,
  home: archivePage,
  paths: campaignFeeds,
  pageOf: campaignPage,
}

/** Does not depend on the slug, so that feed readers show a renamed post once. */
const idOf = ({ kind }: PostFeed, { id }: PostEntry, origin: string) =>
  `tag:${new URL(origin).hostname},2025:${kind}:${id}`

export function renderPostAtom(feed: PostFeed, posts: PostEntry[], origin: string): string {
  const entries = posts.map(
    (post) => `<entry>
<id>${escapeXml(idOf(feed, post, origin))}</id>
<title>${escapeXml(post.title)}</title>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<author><name>${escapeXml(post.author ?? siteName)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(origin + feed.pageOf(post.slug))}"/>
${post.tags.map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<summary type="text">${escapeXml(post.lede)}</summary>
<content type="html">${escapeXml(post.html)}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(origin + feed.paths.atom)}</id>
<title>${escapeXml(feed.title)}</title>
<updated>${(latest(posts) ?? new Date(0)).toISOString()}</updated>
<author><name>${escapeXml(siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feed.paths.atom)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + feed.home)}"/>
${entries.join('\n')}
</feed>
`
}

export const postJsonFeed = (feed: PostFeed, posts: PostEntry[], origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: origin + feed.home,
  feed_url: origin + feed.paths.json,
  language: 'en',
  authors: [{ name: siteName, url: `${origin}/` }],
  items: posts.map((post) => ({
    id: idOf(feed, post, origin),
    url: origin + feed.pageOf(post.slug),
    title: post.title,
    summary: post.lede,
    content_html: post.html,
    date_published: post.publishedAt,
    date_modified: post.updatedAt.toISOString(),
    ...(post.author && { authors: [{ name: post.author }] }),
    tags: post.tags,
  })),
})
