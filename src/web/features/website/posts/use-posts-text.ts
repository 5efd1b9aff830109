import { postsContent } from '#contract/website/content/posts.content.ts'
import { usePageText } from '#web/api/use-page-text.ts'

/** Named apart from the texts of the page that is there before the first post. */
export const usePostsText = () => usePageText('/blog', { posts: postsContent }).posts
