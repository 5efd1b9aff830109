import { messagesFor, scheduleMessages } from '#contract/records.ts'
export const postStaffPaths = {
  all: '/api/cms/posts',
  byId: '/api/cms/posts/{id}',
  authors: '/api/cms/posts/authors',
  publication: '/api/cms/posts/{id}/publication',
  versions: '/api/cms/posts/{id}/versions',
  text: '/api/cms/posts/versions/{id}',
  restoreText: '/api/cms/posts/{id}/text',
  previewLink: '/api/cms/posts/{id}/preview-link',
  trash: '/api/cms/posts/trash',
  restore: '/api/cms/posts/{id}/restore',
  preview: '/api/cms/posts/preview',
  bulk: '/api/cms/posts/bulk',
} as const

export const postBulkActions = ['take-back', 'delete'] as const

/** Readable without an account until the link expires or is revoked. */
export const draftPage = '/blog/preview/{token}'
export const previewLinkDays = 7

export const postLimits = { title: 150, lede: 300, body: 40_000, tag: 40, tags: 8, imageAlt: 300 } as const

export type PostState = 'draft' | 'scheduled' | 'published'
export const postStates = ['draft', 'scheduled', 'published'] as const satisfies readonly PostState[]

interface PostDates {
  publishAt: string | null
}

export const isPublished = ({ publishAt }: PostDates, now: number) => publishAt !== null && Date.parse(publishAt) <= now

export function postState(post: PostDates, now: number): PostState {
  if (post.publishAt === null) return 'draft'
  return isPublished(post, now) ? 'published' : 'scheduled'
}

export const tagSlug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const postStaffMessages = {
  ...messagesFor('post'),
  ...scheduleMessages,
  titleMissing: 'Please give it a title.',
  ledeMissing: 'Please say in a sentence or two what it is about.',
  bodyMissing: 'There is no text yet.',
  slugMissing: 'Please give it an address.',
  slugRule: 'Only lowercase letters, numbers and hyphens.',
  authorGone: 'This team member does not exist any more.',
  slugTaken: 'Another post has this address.',
  slugReserved: 'This address is taken by a page of the site.',
  tagRule: 'Please write tags in Latin letters or numbers.',
  tagTwice: 'Two of the tags are the same.',
  altMissing: 'Please say what the picture shows, for people who cannot see it.',

  versionsFailed: 'The versions could not be loaded. Please try again in a minute.',
  empty: 'There are no posts yet. Write the first one; visitors see it only once you publish it.',
  updateFailed: 'The draft was not saved. Please try again.',
  publishFailed: 'Nothing was published. Please try again.',
  takeBackFailed: 'The post was not taken back. Please try again.',
  published: 'The post is on the website.',
  scheduled: 'The post goes out by itself at its time.',
  notOut: 'It is not published.',
  takenBack: 'The post is off the website. Its text stays here.',
  undone: 'All is as it was before.',
  restoreTextFailed: 'The version was not restored. Please try again.',
  textRestored: 'The draft says what it said then. Publish it when you are ready.',
  noSuchVersion: 'This version is not there.',
  previewFailed: 'The preview could not be made. Please try again.',
  linkFailed: 'The link could not be made. Please try again.',
  revokeFailed: 'The link was not revoked. Please try again.',
  linkRevoked: 'The link leads nowhere now.',
} as const
