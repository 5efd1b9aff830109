import type { PostDraft, PostRecord, PostText } from '#contract/posts.staff.schema.ts'
import type { Autosave } from '#web/components/writing/use-autosave.ts'

/** What the fields of a post hold: text, whatever it is. */
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

export const emptyDraft: PostDraft = {
  ...{ title: '', slug: '', lede: '', body: '', tags: [], authorId: null, image: '', imageAlt: '' },
}
