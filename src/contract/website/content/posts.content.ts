import { siteName } from '#contract/site.ts'
import { postsFarewell, postsInvitation } from '#contract/website/invitations/posts.ts'

export const postsContent = {
  path: '/blog',
  heading: 'Blog',
  seo: {
    title: `Blog | ${siteName}`,
    description: 'Field notes on practice life: why the same problems come back, and what it takes to end them.',
  },
  lede: 'Field notes on why the same problems come back to a practice, and what it takes to end them.',
  list: 'Posts',
  older: 'Older posts',
  newest: 'The newest posts',
  noneLeft: 'There are no older posts.',
  tagLede: 'What we have written about it.',
  all: 'All posts',
  minutes: (minutes: number) => `${minutes} min read`,
  invitation: postsInvitation,
  farewell: postsFarewell,
} as const
