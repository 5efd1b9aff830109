export const noPostsInvitation = {
  source: 'blog-page',
  title: 'Hear when the first one is out',
  text: 'We’ll write to you on launch day, and then with each new piece. Nothing in between.',
} as const

export const noPostsFarewell = {
  source: 'blog-page-bottom',
  title: 'No date to remember',
  text: 'Leave an address and forget about this page. The first note will find you.',
} as const
