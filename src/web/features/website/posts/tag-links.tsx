import type { PostSummary } from '#contract/website/posts.schema.ts'
import { tagPage } from '#contract/website/posts.ts'
import { Link } from '#web/components/ui/link.tsx'

interface TagLinksProps {
  tags: PostSummary['tags']
  label?: string
}

export const TagLinks = ({ tags, label }: TagLinksProps) =>
  tags.length > 0 && (
    <ul className="post-tags bare" aria-label={label}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link className="tag" href={tagPage(slug)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
