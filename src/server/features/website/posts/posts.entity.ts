import { siteName } from '#contract/site.ts'
import { postPage, tagPage } from '#contract/website/posts.ts'
import { emptySeo } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import type { PublicEntity } from '#server/entities/public-entity.ts'
import { pageShare } from '#server/entities/share-content.ts'
import { indexPosts, postReads, postsTag, postTag } from './posts.service.ts'

export function postEntity(db: Db): PublicEntity {
  const { getPost } = postReads(db)
  return {
    list: { path: '/blog', title: 'Blog', tag: postsTag },
    pathOf: postPage,
    tagOf: postTag,
    async find(slug) {
      const post = await getPost(slug)
      if (!post) return undefined
      const record = { ...emptySeo, title: `${post.title} | ${siteName}`, meta_description: post.lede }
      return { record, share: { ...pageShare(record), heading: post.title } }
    },
    index: () => indexPosts(db),
  }
}

export function tagEntity(db: Db): PublicEntity {
  const { listPosts } = postReads(db)
  return {
    list: { path: '/blog/tag', title: 'Tags', tag: postsTag },
    pathOf: tagPage,
    tagOf: () => postsTag,
    async find(slug) {
      const { tag, items } = await listPosts({ tag: slug })
      if (!tag) return undefined
      const description = `${items.map(({ title }) => title).join('; ')}.`.slice(0, 160)
      const record = { ...emptySeo, title: `${tag.name} | Blog | ${siteName}`, meta_description: description }
      return { record, share: pageShare(record) }
    },
    index: async () => [],
  }
}
