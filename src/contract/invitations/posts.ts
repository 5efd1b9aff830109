import { blogFarewell, blogInvitation } from './blog.ts'

/** The same two boxes, once there is a post. */
export const postsInvitation = {
  source: blogInvitation.source,
  title: 'Hear about the next one',
  text: 'We’ll write to you with each new piece. Nothing in between.',
} as const

export const postsFarewell = {
  source: blogFarewell.source,
  title: blogFarewell.title,
  text: 'Leave an address and forget about this page. The next note will find you.',
} as const
