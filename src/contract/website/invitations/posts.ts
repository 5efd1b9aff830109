import { noPostsFarewell, noPostsInvitation } from './no-posts.ts'

export const postsInvitation = {
  source: noPostsInvitation.source,
  title: 'Hear about the next one',
  text: 'We’ll write to you with each new piece. Nothing in between.',
} as const

export const postsFarewell = {
  source: noPostsFarewell.source,
  title: noPostsFarewell.title,
  text: 'Leave an address and forget about this page. The next note will find you.',
} as const
