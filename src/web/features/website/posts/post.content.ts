export const postContent = {
  loading: 'Loading the post',
  by: 'By',
  minutes: (minutes: number) => `${minutes} min read`,
  updated: 'Updated',
  contents: 'In this post',
  tags: 'Tags',
  related: 'Keep reading',
  notFound: 'Post Not Found',
  notFoundText: 'It may have moved or been taken back, or the link to a preview has ended.',
  back: 'Back to the Blog',
} as const
