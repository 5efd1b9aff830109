import { postsContent } from '#contract/website/content/posts.content.ts'
import type { PostSummary } from '#contract/website/posts.schema.ts'
import { postPage } from '#contract/website/posts.ts'
import { Link } from '#web/components/ui/link.tsx'
import { TagLinks } from './tag-links.tsx'

export const PostList = ({ posts }: { posts: PostSummary[] }) => (
  <ol className="posts bare">
    {posts.map(({ slug, title, lede, day, publishedAt, minutes, tags }) => (
      <li key={slug} className="posts__one">
        <p className="posts__when">
          <time dateTime={publishedAt}>{day}</time>
          <span>{postsContent.minutes(minutes)}</span>
        </p>
        <div>
          <h2 className="h3">
            <Link href={postPage(slug)}>{title}</Link>
          </h2>
          <p className="posts__lede">{lede}</p>
          <TagLinks tags={tags} />
        </div>
      </li>
    ))}
  </ol>
)
