import type { PostDraft, PostRecord, PostText } from '#contract/website/posts.staff.schema.ts'
import type { Autosave } from '#web/components/writing/use-autosave.ts'

export interface PostValues {
  title: string
  slug: string
  lede: string
  body: string
  tags: string
  authorId: string
  image: string
  imageAlt: string
}

export type PostAutosave = Autosave<PostRecord, PostValues>

export const toValues = (post: Omit<PostText, 'id' | 'postId'>): PostValues => ({
  title: post.title,
  slug: post.slug,
  lede: post.lede,
  body: post.body,
  tags: post.tags.join(', '),
  authorId: post.authorId === null ? '' : String(post.authorId),
  image: post.image,
  imageAlt: post.imageAlt,
})

export const toDraft = ({ tags, authorId, ...values }: PostValues): PostDraft => ({
  ...values,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  authorId: authorId === '' ? null : Number(authorId),
})

export const emptyPost: PostRecord = {
  id: 0,
  version: 0,
  updatedAt: '',
  editor: null,
  title: '',
  slug: '',
  lede: '',
  body: '',
  tags: [],
  authorId: null,
  image: '',
  imageAlt: '',
  publicSlug: null,
  publishAt: null,
  publishedId: null,
  textId: 0,
}
